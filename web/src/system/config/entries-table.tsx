import { addRow } from '#web/platform/add-row.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import type { ConfigEntry } from './config-rows.ts';
import { configMessage } from './config.messages.ts';

type EntriesProps = {
  id: string;
  label: string;
  entries: readonly ConfigEntry[];
  /** Errors by `<row>.<field>`. */
  errors: ReadonlyMap<string, string>;
  isDisabled: boolean;
  onChange: (entries: readonly ConfigEntry[]) => void;
};

const fields = ['key', 'title', 'value'] as const;
const names = {
  key: configMessage('entry_key'),
  title: configMessage('entry_title'),
  value: configMessage('entry_value'),
};

/** The rows of an array item, sorted by key when loaded. */
export function EntriesTable({ id, label, entries, errors, isDisabled, onChange }: EntriesProps) {
  const change = (at: number, next: Partial<ConfigEntry>) =>
    onChange(entries.map((entry, index) => (index === at ? { ...entry, ...next } : entry)));
  return (
    <div className="q-config-entries" id={id} role="group" aria-label={label} tabIndex={-1}>
      <table>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field} scope="col">
                {names[field]}
              </th>
            ))}
            <th aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {entries.length === 0 && (
            <tr>
              <td colSpan={4} className="q-faint">
                {configMessage('entries_none')}
              </td>
            </tr>
          )}
          {entries.map((entry, index) => (
            // A new row has no id yet, so its index is its key until it is saved.
            <EntryRow
              key={entry.id ?? `new-${index}`}
              entry={entry}
              index={index}
              errors={errors}
              isDisabled={isDisabled}
              onChange={(next) => change(index, next)}
              onRemove={() => onChange(entries.filter((_, at) => at !== index))}
            />
          ))}
        </tbody>
      </table>
      {!isDisabled && (
        <Button
          icon="plus"
          size="small"
          onClick={(event) => addRow(event, () => onChange([...entries, { id: null, key: '', title: '', value: '' }]))}
        >
          {configMessage('entry_add')}
        </Button>
      )}
    </div>
  );
}

type RowProps = Pick<EntriesProps, 'errors' | 'isDisabled'> & {
  entry: ConfigEntry;
  index: number;
  onChange: (next: Partial<ConfigEntry>) => void;
  onRemove: () => void;
};

function EntryRow({ entry, index, errors, isDisabled, onChange, onRemove }: RowProps) {
  return (
    <tr>
      {fields.map((field) => (
        <EntryCell
          key={field}
          name={`${names[field]} ${index + 1}`}
          text={textOf(entry[field])}
          error={errors.get(`${index}.${field}`)}
          isDisabled={isDisabled}
          onChange={(text) => onChange({ [field]: text })}
        />
      ))}
      <td>
        {!isDisabled && (
          <IconButton
            icon="trash"
            size="small"
            label={configMessage('entry_remove', { row: index + 1 })}
            onClick={onRemove}
          />
        )}
      </td>
    </tr>
  );
}

type CellProps = {
  name: string;
  text: string;
  error: string | undefined;
  isDisabled: boolean;
  onChange: (text: string) => void;
};

function EntryCell({ name, text, error, isDisabled, onChange }: CellProps) {
  return (
    <td>
      <Input
        aria-label={name}
        aria-invalid={error !== undefined || undefined}
        disabled={isDisabled}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && <span className="q-form-error">{error}</span>}
    </td>
  );
}

/** Values other than text are shown as JSON. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}
