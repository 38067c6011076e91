import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { focusAndReveal } from '#web/platform/page/focus-and-reveal.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import type { TableRow } from '../code-table.ts';
import type { ContainerLine } from '../form/booking-values.ts';
import { controlId, useBookingForm, useFormState } from '../form/form-context.ts';
import { type LineField, lineField } from '../form/form-fields.ts';
import { pastedNumber } from '../lines/paste.ts';
import { bookingMessage } from '../booking-details.messages.ts';
import { cargoMessage } from './cargo.messages.ts';
import { AlsoDangerous, DangerousSection, ReeferSection } from './special-cargo-section.tsx';
import { gaugeNames, lineKinds, specialKinds } from './special-kinds.ts';

type LineCargoProps = {
  line: ContainerLine;
  number: number;
  type: TableRow | undefined;
  problems: Readonly<Record<string, string>> | undefined;
};

/** The special cargo of a line, unfolded below it; Escape folds it. */
export function LineCargo({ line, number, type, problems }: LineCargoProps) {
  const { form } = useBookingForm();
  const kinds = useFormState(({ values }) => specialKinds(values));
  const { reefer, dangerous, gauge } = lineKinds(line, type, kinds);
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => focusFirst(part.current), []);

  function close() {
    const row = part.current?.previousElementSibling;
    form.openCargo.set(undefined);
    row?.querySelector<HTMLElement>('[data-cell="ctnall"]')?.focus();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  }
  return (
    <div ref={part} className="q-ctn-cargo" role="row" onKeyDown={handleKeyDown}>
      <div role="gridcell">
        <header>
          <strong>{cargoMessage('of_line', { number, box: line.values.cntrno || line.values.ctnall })}</strong>
          {!dangerous && !reefer && <AlsoDangerous />}
          <IconButton icon="close" size="small" label={cargoMessage('fold')} onClick={close} />
        </header>
        {gauge && <GaugeFields line={line} number={number} problems={problems} />}
        {reefer && <ReeferSection isDangerous={dangerous} />}
        {dangerous && <DangerousSection />}
      </div>
    </div>
  );
}

/** Focuses the first control; a tall part is scrolled so that its line is visible. */
function focusFirst(part: HTMLElement | null): void {
  const first = part?.querySelector<HTMLElement>(':is(input, select, textarea):not([type="hidden"])');
  if (first) focusAndReveal(first);
  part?.previousElementSibling?.scrollIntoView({ block: 'nearest' });
}

type GaugeFieldsProps = Pick<LineCargoProps, 'line' | 'number' | 'problems'>;

/** The overhang of the cargo over the container, in the same cells as the columns of the list. */
function GaugeFields({ line, number, problems }: GaugeFieldsProps) {
  return (
    <fieldset className="q-substance">
      <legend>{bookingMessage('gauge')}</legend>
      <div className="q-substance-fields">
        {gaugeNames.map((name) => (
          <GaugeField key={name} {...{ name, line, number }} problem={problems?.[name]} />
        ))}
      </div>
    </fieldset>
  );
}

type GaugeFieldProps = { name: LineField; line: ContainerLine; number: number; problem: string | undefined };

function GaugeField({ name, line: { key, values }, number, problem }: GaugeFieldProps) {
  const { form, isReadOnly, idPrefix } = useBookingForm();
  // The list's cell has the field's own id.
  const id = `${controlId(idPrefix, { line: key, field: name })}-below`;
  const { label } = lineField(name);
  const put = (text: string) => form.setCell(key, { [name]: text });
  return (
    <div className="q-substance-field">
      <label className="q-booking-label" htmlFor={id}>
        {label}
      </label>
      {isReadOnly ? (
        <span className="q-booking-value">{values[name] || '–'}</span>
      ) : (
        <Input
          id={id}
          aria-label={cargoMessage('gauge_cell', { number, name: label })}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-error`}
          inputMode="decimal"
          data-number
          value={values[name]}
          onChange={(event) => put(event.target.value)}
          onBlur={() => put(pastedNumber(values[name]))}
        />
      )}
      {problem !== undefined && (
        <span id={`${id}-error`} className="q-form-error">
          {problem}
        </span>
      )}
    </div>
  );
}
