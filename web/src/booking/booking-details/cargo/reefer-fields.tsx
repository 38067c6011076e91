import type { ComponentType } from 'react';
import { isDecimal } from '#contract/freight/decimal.ts';
import { convertedTemperature } from '#contract/freight/temperature.ts';
import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import { NativeSelect } from '#web/ui/input.tsx';
import { BookingField } from '../booking-field.tsx';
import { headerText } from '../booking-values.ts';
import { useFormState } from '../form-context.ts';
import type { HeaderField } from '../form-fields.ts';
import { pastedNumber } from '../paste.ts';
import { reeferFields } from '../sections.ts';
import { cargoMessage } from './cargo.messages.ts';

const controls: Partial<Record<HeaderField, ComponentType<ControlProps<string>>>> = {
  tempid: UnitControl,
  vent_open: VentControl,
};

/** Temperature, ventilation, atmosphere and treatment of a reefer box. */
export function ReeferFields() {
  const isVentOpen = useFormState(({ values }) => headerText(values, 'vent_open') === 'true');
  const amounts: readonly string[] = ['vent_value', 'vent_unit'];
  return (
    <>
      <div className="q-booking-fields" data-columns="4">
        {reeferFields.settings
          .filter((name) => isVentOpen || !amounts.includes(name))
          .map((name) => (
            <BookingField key={name} name={name} control={controls[name]} />
          ))}
      </div>
      <div className="q-booking-fields q-reefer-flags" data-columns="4">
        {reeferFields.flags.map((name) => (
          <BookingField key={name} name={name} />
        ))}
      </div>
    </>
  );
}

function UnitControl(props: ControlProps<string>) {
  return (
    <span className="q-reefer-unit">
      <DegreeControl {...props} />
      <Converted />
    </span>
  );
}

function DegreeControl({ value, onChange, ...rest }: ControlProps<string>) {
  return (
    <span className="q-choice" id={rest.id} role="radiogroup" aria-label={rest.label}>
      {(['C', 'F'] as const).map((unit) => (
        <label key={unit}>
          <input type="radio" name={rest.id} checked={unit === value} onChange={() => onChange(unit)} />
          <span>°{unit}</span>
        </label>
      ))}
    </span>
  );
}

/** The same temperature in the other unit, as it is typed. */
function Converted() {
  const typed = useFormState(({ values }) => headerText(values, 'tempset'));
  const unit = useFormState(({ values }) => headerText(values, 'tempid'));
  const value = pastedNumber(typed);
  if (!isDecimal(value) || (unit !== 'C' && unit !== 'F')) return null;
  const other = unit === 'C' ? 'F' : 'C';
  return (
    <output className="q-reefer-converted">
      = {convertedTemperature(value, unit)} °{other}
    </output>
  );
}

/** Closed must be said: nothing is not the same. */
function VentControl({ value, onChange, ...rest }: ControlProps<string>) {
  return (
    <NativeSelect {...aria(rest)} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{cargoMessage('unsaid')}</option>
      <option value="false">{cargoMessage('closed')}</option>
      <option value="true">{cargoMessage('open')}</option>
    </NativeSelect>
  );
}
