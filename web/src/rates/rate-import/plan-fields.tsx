import { type ReactNode, useId } from 'react';
import type { RateImportPlan } from '#contract/rates/rate-import.ts';
import { rateLabels } from '#contract/rates/rate.labels.ts';
import { useCan } from '#web/platform/session/can.tsx';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { CodeControl } from '#web/screen/controls/rows/code-control.tsx';
import { DateControl } from '#web/screen/controls/dates/date-control.tsx';
import { TextControl } from '#web/screen/controls/text-controls.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { NativeSelect } from '#web/ui/input.tsx';
import { rateImportMessage } from './rate-import.messages.ts';

const labels = localeTexts(rateLabels);

type PlanFieldsProps = { plan: RateImportPlan; onChange: (part: Partial<RateImportPlan>) => void };

const emptyToNull = (text: string) => (text === '' ? null : text);

/** Values that the sheet lacks, and how to write its rows. */
export function PlanFields({ plan, onChange }: PlanFieldsProps) {
  const hasCosts = useCan('Cost');
  const canPublish = useCan('Publish');
  return (
    <div className="q-plan">
      <PlanField label={rateImportMessage('sheet_name')}>
        {(control) => (
          <TextControl
            {...control}
            max={100}
            value={plan.sheet_name}
            onChange={(sheet_name) => onChange({ sheet_name })}
          />
        )}
      </PlanField>
      <Codes plan={plan} onChange={onChange} />
      <Days plan={plan} onChange={onChange} />
      {hasCosts && <PriceKind plan={plan} onChange={onChange} />}
      {canPublish && (
        <label className="q-rates-flag">
          <Checkbox checked={plan.publish} onChange={({ target }) => onChange({ publish: target.checked })} />
          {rateImportMessage('publish')}
        </label>
      )}
    </div>
  );
}

const codes = { portload: 'port', carrier: 'carrier', currency: 'currency' } as const;

/** The codes of rows without their own. */
function Codes({ plan, onChange }: PlanFieldsProps) {
  return (['portload', 'carrier', 'currency'] as const).map((name) => (
    <PlanField key={name} label={labels[name]}>
      {(control) => (
        <CodeControl
          {...control}
          source={{ resource: codes[name] }}
          value={plan[name] ?? ''}
          onChange={(code) => onChange({ [name]: name === 'currency' ? code : emptyToNull(code) })}
        />
      )}
    </PlanField>
  ));
}

type FieldProps = { label: string; children: (control: { id: string; label: string }) => ReactNode };

function PlanField({ label, children }: FieldProps) {
  const id = useId();
  return (
    <span className="q-plan-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, label })}
    </span>
  );
}

/** The validity of rows without their own. */
function Days({ plan, onChange }: PlanFieldsProps) {
  return (['valid_from', 'valid_to'] as const).map((name) => (
    <PlanField key={name} label={labels[name]}>
      {(control) => (
        <DateControl {...control} value={plan[name] ?? ''} onChange={(day) => onChange({ [name]: emptyToNull(day) })} />
      )}
    </PlanField>
  ));
}

function PriceKind({ plan, onChange }: PlanFieldsProps) {
  return (
    <PlanField label={rateImportMessage('price_kind')}>
      {({ id }) => (
        <NativeSelect
          id={id}
          value={plan.price_kind}
          onChange={({ target }) => onChange({ price_kind: target.value === 'cost' ? 'cost' : 'sell' })}
        >
          <option value="sell">{rateImportMessage('sell')}</option>
          <option value="cost">{rateImportMessage('cost')}</option>
        </NativeSelect>
      )}
    </PlanField>
  );
}
