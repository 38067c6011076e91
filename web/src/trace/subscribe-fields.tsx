import type { ReactNode } from 'react';
import { subscriptionHelp, subscriptionLabels } from '#contract/trace/trace-subscription.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { DictionaryControl } from '#web/screen/controls/options/select-control.tsx';
import { CodeControl } from '#web/screen/controls/rows/code-control.tsx';
import { TextAreaControl, TextControl } from '#web/screen/controls/text-controls.tsx';
import { type PlainControlProps, PlainField } from '#web/screen/plain/plain-field.tsx';
import type { SubscribeDraft } from './subscribe-draft.ts';
import { subscribeMessage } from './subscribe.messages.ts';

const labels = localeTexts(subscriptionLabels);

type FieldsProps = {
  draft: SubscribeDraft;
  /** What is derived from the number. */
  guess: { ref_type: string; carrier: string };
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<SubscribeDraft>) => void;
};

type Name = Exclude<keyof SubscribeDraft, 'booking_id'>;
type FieldProps = FieldsProps & {
  name: Name;
  hint?: string | undefined;
  children: (props: PlainControlProps) => ReactNode;
};

function Field({ name, hint, errors, children }: FieldProps) {
  return (
    <PlainField
      label={labels[name]}
      error={errors[name]}
      hint={hint}
      isRequired={name === 'reference_no'}
      isWide={name === 'reference_no' || name === 'remark'}
    >
      {children}
    </PlainField>
  );
}

/** The number comes first: derived fields are filled in and can be changed. */
export function SubscribeFields(props: FieldsProps) {
  const { draft, guess, onChange } = props;
  return (
    <div className="q-form-grid">
      <div data-wide data-autofocus>
        <Field {...props} name="reference_no" hint={subscribeMessage('number_hint')}>
          {(control) => (
            <TextControl
              {...control}
              isUpper
              max={40}
              value={draft.reference_no}
              onChange={(reference) => onChange({ reference_no: reference })}
            />
          )}
        </Field>
      </div>
      <SelectField {...props} name="ref_type" guessed={guess.ref_type} />
      <CodeField {...props} name="carrier" resource="carrier" guessed={guess.carrier} />
      <CodeField {...props} name="pol" resource="port" />
      <CodeField {...props} name="pod" resource="port" />
      <CodeField {...props} name="provider" resource="trace_provider" hint={localeTexts(subscriptionHelp.provider)} />
      <SelectField {...props} name="service_type" hint={localeTexts(subscriptionHelp.service_type)} />
      <Field {...props} name="remark">
        {(control) => (
          <TextAreaControl
            {...control}
            lines={3}
            max={200}
            value={draft.remark}
            onChange={(remark) => onChange({ remark })}
          />
        )}
      </Field>
    </div>
  );
}

type GuessedField = { hint?: string; guessed?: string };

/** A derived value is marked until it is confirmed. */
function hintOf(value: string, { hint, guessed = '' }: GuessedField): string | undefined {
  return value === '' && guessed !== '' ? subscribeMessage('guessed') : hint;
}

type SelectFieldProps = FieldsProps & GuessedField & { name: 'ref_type' | 'service_type' };

function SelectField({ name, hint, guessed = '', ...props }: SelectFieldProps) {
  const value = props.draft[name];
  return (
    <Field {...props} name={name} hint={hintOf(value, { ...(hint !== undefined && { hint }), guessed })}>
      {(control) => (
        <DictionaryControl
          {...control}
          dictionary={`trace_${name}`}
          emptyText=""
          value={value || guessed}
          onChange={(value) => props.onChange({ [name]: value })}
        />
      )}
    </Field>
  );
}

type CodeFieldProps = FieldsProps & GuessedField & { name: 'carrier' | 'pol' | 'pod' | 'provider'; resource: string };

function CodeField({ name, resource, hint, guessed = '', ...props }: CodeFieldProps) {
  const value = props.draft[name];
  return (
    <Field {...props} name={name} hint={hintOf(value, { ...(hint !== undefined && { hint }), guessed })}>
      {(control) => (
        <CodeControl
          {...control}
          source={{ resource }}
          value={value || guessed}
          onChange={(value) => props.onChange({ [name]: value })}
        />
      )}
    </Field>
  );
}
