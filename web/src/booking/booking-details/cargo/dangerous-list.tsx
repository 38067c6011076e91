import { maxDangerous } from '#contract/booking/special-cargo.ts';
import { dangerLabel } from '#contract/freight/dangerous-goods.ts';
import { addRow } from '#web/platform/add-row.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { useBookingForm, useFormState } from '../form/form-context.ts';
import { type DangerousField, newSubstance, type SubstanceRow, dangerousRowFields } from '../lines/row-values.ts';
import { cargoMessage } from './cargo.messages.ts';
import { DangerousGoodsField as Field } from './dangerous-field.tsx';
import type { FilledSubstance } from './substance-control.tsx';

/** The dangerous substances of a booking with the fields that their declarations require. */
export function DangerousList() {
  const { form, isReadOnly } = useBookingForm();
  const rows = useFormState(({ values }) => values.dangerous);
  return (
    <div className="q-dangerous">
      {rows.length === 0 && <p className="q-faint">{cargoMessage('no_substances')}</p>}
      {rows.map((row, index) => (
        <SubstanceCard key={row.key} row={row} index={index} />
      ))}
      {!isReadOnly && (
        <Button
          size="small"
          icon="plus"
          disabled={rows.length >= maxDangerous}
          title={cargoMessage('most', { max: maxDangerous })}
          onClick={(event) => addRow(event, () => form.editDangerous((all) => [...all, nextAfter(all)]))}
        >
          {cargoMessage('add_substance')}
        </Button>
      )}
    </div>
  );
}

/** A shipper has one emergency contact, so it is copied. */
function nextAfter(rows: readonly SubstanceRow[]): SubstanceRow {
  const last = rows.at(-1)?.values;
  return newSubstance(
    last && {
      emergency_contact: last.emergency_contact,
      emergency_phone: last.emergency_phone,
      imdg_amendment: last.imdg_amendment,
    },
  );
}

function SubstanceCard({ row, index }: { row: SubstanceRow; index: number }) {
  const { form, isReadOnly } = useBookingForm();
  const { dunno, psn } = row.values;
  const number = index + 1;

  function put(name: DangerousField, text: string) {
    form.editDangerous((rows) => rows.map((each) => (each.key === row.key ? withField(each, name, text) : each)));
  }

  function fill(filled: FilledSubstance) {
    form.editDangerous((rows) => rows.map((each) => (each.key === row.key ? filledWith(each, filled) : each)));
  }

  return (
    <fieldset className="q-substance" data-row>
      <legend>
        {cargoMessage('substance', { number })}
        <b>{[dunno && `UN ${dunno}`, psn].filter(Boolean).join(' ')}</b>
      </legend>
      {!isReadOnly && (
        <IconButton
          icon="trash"
          size="small"
          className="q-substance-remove"
          label={cargoMessage('remove_substance', { number })}
          onClick={() => form.editDangerous((rows) => rows.filter(({ key }) => key !== row.key))}
        />
      )}
      <div className="q-substance-fields">
        {dangerousRowFields.map((field) => (
          <Field key={field.name} field={field} row={row} index={index} onChange={put} onFill={fill} />
        ))}
      </div>
    </fieldset>
  );
}

/** Values of the table replace existing ones; a valid packing group is unchanged where the table offers several. */
function filledWith(row: SubstanceRow, { values, groups }: FilledSubstance): SubstanceRow {
  const before = row.values.packing_group;
  const group = values.packing_group || (groups.includes(before) ? before : '');
  return { ...row, values: { ...row.values, ...values, packing_group: group } };
}

/** The label follows from class, hazards and pollutant until another one is typed. */
function withField(row: SubstanceRow, name: DangerousField, text: string): SubstanceRow {
  const values = { ...row.values, [name]: text };
  const isDerived = row.values.dlabel === '' || row.values.dlabel === labelOf(row.values);
  return { ...row, values: name !== 'dlabel' && isDerived ? { ...values, dlabel: labelOf(values) } : values };
}

function labelOf({ dunno, dclass, subsidiary, marine_pollutant: pollutant }: SubstanceRow['values']): string {
  const label = dangerLabel({ dunno, dclass, subsidiary, marine_pollutant: pollutant === 'true' });
  return dclass === '' ? '' : label.slice(0, 32);
}
