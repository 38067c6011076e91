import { needsTechnicalName, usesPackingGroup } from '#contract/freight/dangerous-goods.ts';
import { DangerousInput } from '#contract/booking/special-cargo.ts';
import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import { FieldControl } from '#web/screen/controls/field-control.tsx';
import type { FormField } from '#web/screen/screen.ts';
import { Input, NativeSelect } from '#web/ui/input.tsx';
import { controlId, useBookingForm, useFormState } from '../form/form-context.ts';
import { pastedNumber } from '../lines/paste.ts';
import type { DangerousField as Name, SubstanceRow } from '../lines/row-values.ts';
import { FieldMark } from '../findings/severity-mark.tsx';
import { cargoMessage } from './cargo.messages.ts';
import { type FilledSubstance, SubstanceControl } from './substance-control.tsx';

type DangerousFieldProps = {
  field: FormField;
  row: SubstanceRow;
  index: number;
  onChange: (name: Name, text: string) => void;
  onFill: (filled: FilledSubstance) => void;
};

/** Mostly long names. */
const wide: readonly string[] = ['psn', 'technical_name'];

/** One field of a substance: label, control or value, and error. */
export function DangerousGoodsField({ field, row, index, onChange, onFill }: DangerousFieldProps) {
  const { isReadOnly, idPrefix } = useBookingForm();
  const name = field.name as Name;
  const path = `dglist.${index}.${name}`;
  const error = useFormState((state) => state.problems.header[path]);
  const id = controlId(idPrefix, { line: undefined, field: path });
  const note = error ?? hintFor(name, row.values);
  const value = row.values[name];
  return (
    <div className="q-substance-field" data-wide={wide.includes(name) || undefined}>
      <label className="q-booking-label" htmlFor={id}>
        {field.label}
        <FieldMark field={path} />
      </label>
      {isReadOnly ? (
        <span className="q-booking-value">{readText(field, value)}</span>
      ) : (
        <DangerousControl
          field={field}
          id={id}
          label={field.label}
          ariaLabel={cargoMessage('cell', { number: index + 1, name: field.label })}
          value={value}
          isInvalid={error !== undefined}
          describedBy={note === undefined ? undefined : `${id}-error`}
          onChange={(text) => onChange(name, text)}
          onFill={onFill}
        />
      )}
      {note !== undefined && (
        <span id={`${id}-error`} className={error === undefined ? 'q-faint' : 'q-form-error'}>
          {note}
        </span>
      )}
    </div>
  );
}

function hintFor(name: Name, { psn, technical_name: technical, dclass }: SubstanceRow['values']): string | undefined {
  if (name === 'technical_name' && technical === '' && needsTechnicalName(psn)) return cargoMessage('technical');
  return name === 'packing_group' && dclass !== '' && !usesPackingGroup(dclass) ? cargoMessage('no_group') : undefined;
}

function readText({ meta }: FormField, value: string): string {
  if (meta.kind !== 'boolean') return value || '–';
  return value === '' ? '–' : cargoMessage(value === 'true' ? 'yes' : 'no');
}

type DangerousControlProps = ControlProps<string> & { field: FormField; onFill: (filled: FilledSubstance) => void };

function DangerousControl({ field, onFill, ...props }: DangerousControlProps) {
  const { meta, name } = field;
  if (name === 'dunno' || name === 'psn') {
    return <SubstanceControl {...props} onFill={onFill} onUnmatched={() => normalise(field, props)} />;
  }
  if (meta.kind === 'boolean') return <YesNo {...props} isOpen={field.name === 'marine_pollutant'} />;
  if (meta.kind === 'choice' || meta.kind === 'code') {
    return <FieldControl {...props} field={field} onChange={(next) => props.onChange(String(next))} />;
  }
  return <TextField {...props} field={field} />;
}

/** `isOpen`: the field may be undecided. */
function YesNo({ value, onChange, isOpen, ...rest }: ControlProps<string> & { isOpen: boolean }) {
  return (
    <NativeSelect {...aria(rest)} value={value} onChange={(event) => onChange(event.target.value)}>
      {isOpen && <option value="">{cargoMessage('unsaid')}</option>}
      <option value="false">{cargoMessage('no')}</option>
      <option value="true">{cargoMessage('yes')}</option>
    </NativeSelect>
  );
}

function TextField({ field, value, onChange, ...rest }: ControlProps<string> & { field: FormField }) {
  const { meta } = field;
  const isFigure = meta.kind === 'int' || meta.kind === 'decimal';

  return (
    <Input
      {...aria(rest)}
      inputMode={isFigure ? 'decimal' : undefined}
      data-number={isFigure || undefined}
      maxLength={meta.kind === 'text' ? Math.max(meta.max, 20) : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => normalise(field, { value, onChange })}
    />
  );
}

type Typed = Pick<ControlProps<string>, 'value' | 'onChange'>;

/** On blur the text is normalised: `un 1263` is 1263, `F-E,S-E` is F-E S-E. */
function normalise({ meta, name }: FormField, { value, onChange }: Typed): void {
  const isFigure = meta.kind === 'int' || meta.kind === 'decimal';
  const plain = isFigure ? pastedNumber(value) : value;
  const read = DangerousInput.shape[name as Name].safeParse(plain);
  const next = read.success && typeof read.data === 'string' ? read.data : plain;
  if (next !== value) onChange(next);
}
