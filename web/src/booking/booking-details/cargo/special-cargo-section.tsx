import { addRow } from '#web/platform/add-row.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { headerText, type ContainerLine } from '../form/booking-values.ts';
import { useCodeTable } from '../code-table.ts';
import { useBookingForm, useFormState } from '../form/form-context.ts';
import { newSubstance } from '../lines/row-values.ts';
import { SectionCard } from '../form/section-card.tsx';
import { useKeepVisible } from '../use-keep-visible.ts';
import { cargoMessage } from './cargo.messages.ts';
import { DangerousList } from './dangerous-list.tsx';
import { gaugeNames, lineKinds, specialKinds, typeOf } from './special-kinds.ts';
import './cargo.css';
import { compareDecimals, isDecimal } from '#contract/freight/decimal.ts';
import type { LineField, HeaderField } from '../form/form-fields.ts';
import type { ComponentType } from 'react';
import { convertedTemperature } from '#contract/freight/temperature.ts';
import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import { NativeSelect } from '#web/ui/input.tsx';
import { BookingField } from '../form/booking-field.tsx';
import { pastedNumber } from '../lines/paste.ts';
import { reeferFields } from '../form/sections.ts';

/**
 * Required by the cargo kind or by existing values, next to the common fields. A line's own special cargo is unfolded
 * below it.
 */
export function SpecialCargoSection() {
  const kind = useFormState(({ values }) => headerText(values, 'cargoid'));
  const kinds = useFormState(({ values }) => specialKinds(values));
  const reefer = useKeepVisible(kinds.includes('R'), kind);
  const gauge = useKeepVisible(kinds.includes('O'), kind);
  const open = useOpenLine();
  return (
    <>
      {reefer.isShown && !open?.reefer && <ReeferSection isDangerous={kinds.includes('D')} />}
      {kinds.includes('D') && !open?.dangerous && <DangerousSection />}
      {gauge.isShown && (
        <SectionCard name="gauge">
          <GaugeNote />
        </SectionCard>
      )}
    </>
  );
}

/** The special cargo below the open line. */
function useOpenLine() {
  const { form } = useBookingForm();
  const key = useStore(form.openCargo);
  const types = useCodeTable('container_type');
  const line = useFormState(({ values }) => values.lines.find((each) => each.key === key));
  const kinds = useFormState(({ values }) => specialKinds(values));
  return line && lineKinds(line, typeOf(types, line), kinds);
}

export function ReeferSection({ isDangerous }: { isDangerous: boolean }) {
  return (
    <SectionCard name="reefer" tools={!isDangerous && <AlsoDangerous />}>
      <ReeferFields />
    </SectionCard>
  );
}

export function DangerousSection() {
  return (
    <SectionCard name="dangerous">
      <DangerousList />
    </SectionCard>
  );
}

/** A booking has one main kind; dangerous goods in a reefer are an additional list. */
export function AlsoDangerous() {
  const { form, isReadOnly } = useBookingForm();
  if (isReadOnly) return null;
  return (
    <Button
      size="small"
      variant="text"
      icon="plus"
      onClick={(event) => addRow(event, () => form.editDangerous(() => [newSubstance()]))}
    >
      {cargoMessage('also_dangerous')}
    </Button>
  );
}

/** Each container has its own overhang; this is the total. */
function GaugeNote() {
  const { form, isReadOnly } = useBookingForm();
  const lines = useFormState(({ values }) => values.lines);
  const [first] = lines;
  return (
    <p className="q-gauge">
      <span>{gaugeText(lines)}</span>
      <span className="q-faint">{cargoMessage('gauge_text')}</span>
      {first && !isReadOnly && (
        <Button size="small" variant="text" onClick={() => form.openCargo.set(first.key)}>
          {cargoMessage('gauge_go')}
        </Button>
      )}
    </p>
  );
}

function gaugeText(lines: readonly ContainerLine[]): string {
  const sides = {
    front: largest(lines, 'og_length_front'),
    back: largest(lines, 'og_length_back'),
    left: largest(lines, 'og_width_left'),
    right: largest(lines, 'og_width_right'),
    height: largest(lines, 'og_height'),
  };
  const count = lines.filter(({ values }) => gaugeNames.some((name) => isOver(values[name]))).length;
  return count === 0 ? cargoMessage('gauge_none') : cargoMessage('gauge_lines', { count, ...sides });
}

function isOver(text: string): boolean {
  return isDecimal(text) && compareDecimals(text, '0') > 0;
}

function largest(lines: readonly ContainerLine[], name: LineField): string {
  const values = lines.map((line) => line.values[name]).filter(isOver);
  return values.toSorted(compareDecimals).at(-1) ?? '0';
}

const controls: Partial<Record<HeaderField, ComponentType<ControlProps<string>>>> = {
  tempid: UnitControl,
  vent_open: VentControl,
};

function ReeferFields() {
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

/** The typed temperature in the other unit. */
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

/** "Closed" must be chosen; an empty vent is undecided. */
function VentControl({ value, onChange, ...rest }: ControlProps<string>) {
  return (
    <NativeSelect {...aria(rest)} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{cargoMessage('unsaid')}</option>
      <option value="false">{cargoMessage('closed')}</option>
      <option value="true">{cargoMessage('open')}</option>
    </NativeSelect>
  );
}
