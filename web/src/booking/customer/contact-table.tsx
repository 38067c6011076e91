import { contactLabels } from '#contract/booking/customer.labels.ts';
import type { ContactInput } from '#contract/booking/customer.ts';
import { addRow } from '#web/platform/add-row.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { customerMessage } from './customer.messages.ts';
import './customer.css';

/** `key` is constant while the dialog is open. */
export type EditedContact = ContactInput & { key: string };
/** By position and field: `0.mobile`. */
export type ContactErrors = Readonly<Record<string, string>>;

const columns = [
  ['name', 35],
  ['job', 40],
  ['phone', 30],
  ['mobile', 20],
  ['email', 100],
] as const;
const blank = { name: '', job: '', phone: '', mobile: '', email: '' };
const labels = localeTexts(contactLabels);

type TableProps = {
  contacts: readonly EditedContact[];
  errors: ContactErrors;
  onChange: (contacts: readonly EditedContact[]) => void;
};

/** A row for each contact; the main one is marked. */
export function ContactTable({ contacts, errors, onChange }: TableProps) {
  const isFirst = contacts.length === 0;
  return (
    <>
      <table className="q-contacts">
        <thead>
          <tr>
            {columns.map(([name]) => (
              <th key={name}>{labels[name]}</th>
            ))}
            <th data-tool>{labels.is_main}</th>
            <th data-tool aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {contacts.map((contact, at) => (
            <ContactRow
              key={contact.key}
              contact={contact}
              at={at}
              errors={errors}
              onChange={(part) => onChange(contacts.with(at, { ...contact, ...part }))}
              onMain={() => onChange(contacts.map((each) => ({ ...each, is_main: each === contact })))}
              onRemove={() => onChange(contacts.filter((each) => each !== contact))}
            />
          ))}
        </tbody>
      </table>
      {isFirst && <p className="q-faint">{customerMessage('no_contacts')}</p>}
      <Button
        icon="plus"
        data-edits
        onClick={(event) =>
          addRow(event, () => onChange([...contacts, { ...blank, is_main: isFirst, key: crypto.randomUUID() }]))
        }
      >
        {customerMessage('add_contact')}
      </Button>
    </>
  );
}

type RowProps = {
  contact: EditedContact;
  at: number;
  errors: ContactErrors;
  onChange: (part: Partial<EditedContact>) => void;
  onMain: () => void;
  onRemove: () => void;
};

function ContactRow({ contact, at, errors, onChange, onMain, onRemove }: RowProps) {
  return (
    <tr>
      {columns.map(([name, max]) => (
        <ContactCell
          key={name}
          label={`${labels[name]} ${at + 1}`}
          max={max}
          value={contact[name]}
          error={errors[`${at}.${name}`]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      <td data-tool>
        <input
          type="radio"
          name="main-contact"
          aria-label={`${labels.is_main} ${at + 1}`}
          checked={contact.is_main}
          onChange={onMain}
        />
      </td>
      <td data-tool>
        <IconButton
          icon="trash"
          data-edits
          label={customerMessage('remove_contact', { number: at + 1 })}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}

type CellProps = {
  label: string;
  max: number;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function ContactCell({ label, max, value, error, onChange }: CellProps) {
  return (
    <td>
      <Input
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        maxLength={max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <span className="q-contacts-error" role="alert">
          {error}
        </span>
      )}
    </td>
  );
}
