import { type ReactNode, useId } from 'react';
import { quoteLabels } from '#contract/rates/quote.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { DictionaryControl } from '#web/screen/controls/options/select-control.tsx';
import { CodeControl } from '#web/screen/controls/rows/code-control.tsx';
import { DateControl } from '#web/screen/controls/dates/date-control.tsx';
import { LazyRef } from '#web/screen/controls/lazy-controls.tsx';
import { NumberControl } from '#web/screen/controls/number-control.tsx';
import { SwitchControl, TextAreaControl, TextControl } from '#web/screen/controls/text-controls.tsx';
import type { QuoteDraft } from './quote-form.ts';
import { quoteMessage } from './quote.messages.ts';

const labels = localeTexts(quoteLabels);

type FieldsProps = {
  draft: QuoteDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<QuoteDraft>) => void;
};

/** The other fields of a quote: customer, containers, markup and validity. */
export function QuoteFields(props: FieldsProps) {
  return (
    <div className="q-form-grid">
      <CustomerFields {...props} />
      <CargoFields {...props} />
    </div>
  );
}

/** A field of the draft with its error. */
const fieldOf =
  (errors: FieldsProps['errors']) => (name: keyof QuoteDraft, control: (props: FieldControl) => ReactNode) => (
    <Field name={name} error={errors[name]}>
      {control}
    </Field>
  );

/** Customer and validity. */
function CustomerFields({ draft, errors, onChange }: FieldsProps) {
  const field = fieldOf(errors);
  return (
    <>
      {field('customer_id', (props) => (
        <LazyRef
          {...props}
          resource="customer"
          value={draft.customer_id}
          onChange={(customer_id) => onChange({ customer_id })}
        />
      ))}
      {field('customer_name', (props) => (
        <TextControl
          {...props}
          max={100}
          placeholder={quoteMessage('name_hint')}
          value={draft.customer_name}
          onChange={(customer_name) => onChange({ customer_name })}
        />
      ))}
      {field('contact', (props) => (
        <TextControl {...props} max={60} value={draft.contact} onChange={(contact) => onChange({ contact })} />
      ))}
      {field('valid_to', (props) => (
        <DateControl {...props} value={draft.valid_to} onChange={(valid_to) => onChange({ valid_to })} />
      ))}
    </>
  );
}

/** Containers, currency and markup. */
function CargoFields({ draft, errors, onChange }: FieldsProps) {
  const field = fieldOf(errors);
  return (
    <>
      {field('mix', (props) => (
        <TextControl
          {...props}
          isRequired
          max={200}
          isUpper
          placeholder="2*40HQ+1*20GP"
          value={draft.mix}
          onChange={(mix) => onChange({ mix })}
        />
      ))}
      {field('currency', (props) => (
        <CodeControl
          {...props}
          source={{ resource: 'currency' }}
          value={draft.currency}
          onChange={(currency) => onChange({ currency })}
        />
      ))}
      {field('markup', (props) => (
        <Markup props={props} draft={draft} onChange={onChange} />
      ))}
      {field('with_local', (props) => (
        <SwitchControl {...props} value={draft.with_local} onChange={(with_local) => onChange({ with_local })} />
      ))}
      <div data-wide>
        {field('description', (props) => (
          <TextAreaControl
            {...props}
            lines={3}
            max={500}
            value={draft.description}
            onChange={(description) => onChange({ description })}
          />
        ))}
      </div>
    </>
  );
}

type FieldControl = { id: string; label: string; isInvalid: boolean; describedBy: string | undefined };
type FieldProps = {
  name: keyof QuoteDraft;
  error: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

function Field({ name, error, children }: FieldProps) {
  const id = useId();
  const label = labels[name];
  const describedBy = error === undefined ? undefined : `${id}-error`;
  return (
    <div className="q-form-item">
      <span className="q-field-label">
        <label htmlFor={id} data-required={name === 'mix' || name === 'valid_to' || undefined}>
          {label}
        </label>
      </span>
      <div className="q-form-control">
        {children({ id, label, isInvalid: error !== undefined, describedBy })}
        {error !== undefined && (
          <span id={describedBy} className="q-form-error" role="alert">
            {error}
          </span>
        )}
      </div>
    </div>
  );
}

type MarkupProps = Pick<FieldsProps, 'draft' | 'onChange'> & { props: FieldControl };

/** An amount per container or a percentage on top of the rate's price. */
function Markup({ props, draft, onChange }: MarkupProps) {
  return (
    <span className="q-quote-markup">
      <NumberControl {...props} value={draft.markup} onChange={(markup) => onChange({ markup })} />
      <DictionaryControl
        id={`${props.id}-kind`}
        label={labels.markup_kind}
        ariaLabel={labels.markup_kind}
        dictionary="markup_kind"
        emptyText=""
        value={draft.markup_kind}
        onChange={(kind) => onChange({ markup_kind: kind === 'PERCENT' ? 'PERCENT' : 'AMOUNT' })}
      />
    </span>
  );
}
