import { useId } from 'react';
import { type DocumentSubstance, shippingNames } from '#contract/dangerous-goods/document-text.ts';
import { type Substance, substances } from '#contract/dangerous-goods/substance.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Input, NativeSelect } from '#web/ui/input.tsx';
import { chemicalsMessage } from './chemicals.messages.ts';

const labels = localeTexts(substances.labels);

type ChoicesProps = {
  row: Substance;
  good: DocumentSubstance;
  lacks: boolean;
  onChange: (part: Partial<DocumentSubstance>) => void;
};

/** The choices that the entry leaves open in the document text. */
export function DocumentChoices({ row, good, lacks, onChange }: ChoicesProps) {
  const isTechnical = lacks || good.technical_name !== '' || row.technical_name_required;
  const groups = row.packing_groups;
  return (
    <div className="q-chemical-choices">
      <Pick
        label={chemicalsMessage('shipping_name')}
        values={shippingNames(row.psn)}
        value={good.psn}
        onChange={(psn) => onChange({ psn })}
      />
      {isTechnical && (
        <TechnicalName
          value={good.technical_name}
          lacks={lacks}
          onChange={(name) => onChange({ technical_name: name })}
        />
      )}
      <Pick
        label={chemicalsMessage('group')}
        values={groups.length > 1 ? ['', ...groups] : groups}
        value={good.packing_group}
        onChange={(group) => onChange({ packing_group: group })}
      />
      <FlashPoint value={good.flash_point} onChange={(degrees) => onChange({ flash_point: degrees })} />
      <Tick
        label={labels.marine_pollutant}
        isOn={good.marine_pollutant}
        onChange={(isOn) => onChange({ marine_pollutant: isOn })}
      />
      <Tick
        label={chemicalsMessage('limited')}
        isOn={good.limited_quantity}
        onChange={(isOn) => onChange({ limited_quantity: isOn })}
      />
    </div>
  );
}

type TextProps = { value: string; onChange: (text: string) => void };

function TechnicalName({ value, lacks, onChange }: TextProps & { lacks: boolean }) {
  const id = useId();
  return (
    <span data-wide>
      <label htmlFor={id}>{chemicalsMessage('technical_name')}</label>
      <Input
        id={id}
        maxLength={100}
        aria-invalid={lacks}
        aria-describedby={lacks ? `${id}-hint` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {lacks && (
        <small id={`${id}-hint`} className="q-form-error">
          {chemicalsMessage('technical_hint')}
        </small>
      )}
    </span>
  );
}

function FlashPoint({ value, onChange }: TextProps) {
  const id = useId();
  return (
    <span>
      <label htmlFor={id}>{chemicalsMessage('flash_point')}</label>
      <Input
        id={id}
        inputMode="decimal"
        maxLength={6}
        value={value}
        onChange={(event) => onChange(event.target.value.replaceAll(/[^\d.-]/g, ''))}
      />
    </span>
  );
}

type PickProps = { label: string; values: readonly string[]; value: string; onChange: (value: string) => void };

/** A single value needs no control. */
function Pick({ label, values, value, onChange }: PickProps) {
  const id = useId();
  if (values.length < 2) return null;
  return (
    <span>
      <label htmlFor={id}>{label}</label>
      <NativeSelect id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {values.map((each) => (
          <option key={each} value={each}>
            {each || chemicalsMessage('choose')}
          </option>
        ))}
      </NativeSelect>
    </span>
  );
}

function Tick({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="q-chemical-tick">
      <Checkbox checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
