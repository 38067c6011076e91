import { useId, useState } from 'react';
import {
  type DocumentGood,
  documentText,
  lacksTechnicalName,
  shippingNames,
} from '#contract/dangerous-goods/document-text.ts';
import { type Substance, substances } from '#contract/dangerous-goods/substance.ts';
import { words } from '#web/platform/i18n.ts';
import { toast } from '#web/platform/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Input, NativeSelect } from '#web/ui/input.tsx';
import { chemicalsMessage } from './chemicals.messages.ts';
import { flashText } from './flash-text.ts';

const labels = words(substances.labels);

/** The description that documents want, built of what the entry and the goods say. */
export function DocumentText({ row }: { row: Substance }) {
  const [good, setGood] = useState<DocumentGood>(() => goodOf(row));
  const put = (part: Partial<DocumentGood>) => setGood({ ...good, ...part });
  const lacksGroup = good.packing_group === '' && row.packing_groups.length > 0;
  const lacks = lacksTechnicalName(good, row.technical_name_required);
  const text = documentText(good);
  return (
    <section className="q-chemical-section q-chemical-text">
      <h3>
        {chemicalsMessage('text')}
        <small className="q-faint">{chemicalsMessage('text_hint')}</small>
      </h3>
      <Choices row={row} good={good} lacks={lacks} onChange={put} />
      <p className="q-chemical-result" data-lacks={lacks || lacksGroup || undefined}>
        <output>{text}</output>
        <Button icon="copy" size="small" look="primary" onClick={() => copy(text)}>
          {chemicalsMessage('copy')}
        </Button>
      </p>
    </section>
  );
}

function goodOf(row: Substance): DocumentGood {
  const [psn = row.psn] = shippingNames(row.psn);
  return {
    un_number: row.un_number,
    psn,
    technical_name: '',
    dclass: row.dclass,
    subsidiary: row.subsidiary,
    // Of several only whoever has the goods knows which.
    packing_group: row.packing_groups.length === 1 ? (row.packing_groups[0] ?? '') : '',
    flash_point: flashText(row.flash_point),
    marine_pollutant: row.marine_pollutant,
    limited_quantity: false,
  };
}

function copy(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => toast.success(chemicalsMessage('copied')),
    () => toast.error(chemicalsMessage('copy_failed')),
  );
}

type ChoicesProps = {
  row: Substance;
  good: DocumentGood;
  lacks: boolean;
  onChange: (part: Partial<DocumentGood>) => void;
};

function Choices({ row, good, lacks, onChange }: ChoicesProps) {
  const id = useId();
  const isTechnical = lacks || good.technical_name !== '' || row.technical_name_required;
  return (
    <div className="q-chemical-choices">
      <Pick
        label={chemicalsMessage('shipping_name')}
        values={shippingNames(row.psn)}
        value={good.psn}
        onChange={(psn) => onChange({ psn })}
      />
      {isTechnical && (
        <span data-wide>
          <label htmlFor={id}>{chemicalsMessage('technical_name')}</label>
          <Input
            id={id}
            maxLength={100}
            aria-invalid={lacks}
            aria-describedby={`${id}-hint`}
            value={good.technical_name}
            onChange={(event) => onChange({ technical_name: event.target.value })}
          />
          {lacks && (
            <small id={`${id}-hint`} className="q-form-error">
              {chemicalsMessage('technical_hint')}
            </small>
          )}
        </span>
      )}
      <Pick
        label={chemicalsMessage('group')}
        values={row.packing_groups.length > 1 ? ['', ...row.packing_groups] : row.packing_groups}
        value={good.packing_group}
        onChange={(group) => onChange({ packing_group: group })}
      />
      <span>
        <label htmlFor={`${id}-flash`}>{chemicalsMessage('flash_point')}</label>
        <Input
          id={`${id}-flash`}
          inputMode="decimal"
          maxLength={6}
          value={good.flash_point}
          onChange={(event) => onChange({ flash_point: event.target.value.replaceAll(/[^\d.-]/g, '') })}
        />
      </span>
      <Tick
        label={labels.marine_pollutant}
        isOn={good.marine_pollutant}
        onChange={(is) => onChange({ marine_pollutant: is })}
      />
      <Tick
        label={chemicalsMessage('limited')}
        isOn={good.limited_quantity}
        onChange={(is) => onChange({ limited_quantity: is })}
      />
    </div>
  );
}

type PickProps = { label: string; values: readonly string[]; value: string; onChange: (value: string) => void };

/** What there is no choice of needs no control. */
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
