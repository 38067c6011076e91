import { type KeyboardEvent, useDeferredValue } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { parseSummary } from '#contract/freight/container-summary.ts';
import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import { Input } from '#web/ui/input.tsx';
import { BookingField } from '../form/booking-field.tsx';
import { containerSummary } from '../form/booking-values.ts';
import { codeTable, useCodeTable } from '../code-table.ts';
import { useBookingForm, useFigureLines, useFormState } from '../form/form-context.ts';
import { headerField } from '../form/form-fields.ts';
import { summaryTypes } from '../grid/grid-totals.tsx';
import { linesOfSummary } from './line-edits.ts';

/** Worked out of the lines; while there are none it can be typed and makes them. */
export function ContainerSummary() {
  const { isReadOnly } = useBookingForm();
  // The key stroke is painted first, what follows from it a moment later.
  const lines = useDeferredValue(useFigureLines());
  const summary = containerSummary(lines);
  const hasLines = useFormState(({ values }) => values.lines.length > 0);
  return (
    <span className="q-ctn-summary">
      {hasLines || isReadOnly ? (
        <>
          <span className="q-booking-label">{headerField('ctnall').label}</span>
          <output>{summary || '–'}</output>
        </>
      ) : (
        <BookingField name="ctnall" control={SummaryControl} />
      )}
    </span>
  );
}

function SummaryControl({ value, onChange, ...rest }: ControlProps<string>) {
  const { form } = useBookingForm();
  const client = useQueryClient();
  const types = summaryTypes(useCodeTable('container_type'));

  function readInto(known = types): boolean {
    const read = value.trim() !== '' && known ? parseSummary(value, known) : undefined;
    if (!read?.ok) return false;
    onChange('');
    form.editLines((lines) => (lines.length > 0 ? lines : linesOfSummary(read.lines)));
    return true;
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return;
    const section = event.currentTarget.closest('section');
    // The box goes, and the lines come with the next picture.
    const goOn = (known = types) => {
      if (readInto(known)) setTimeout(() => focusFirstCell(section));
    };
    if (types || value.trim() === '') return goOn();
    // Whoever is faster than the table of types stays until it is there.
    event.preventDefault();
    void client.ensureQueryData(codeTable('container_type')).then(
      ({ data }) => goOn(summaryTypes(data)),
      () => undefined,
    );
  }

  return (
    <Input
      {...aria(rest)}
      placeholder="2*40HQ+1*20GP"
      value={value}
      onChange={(event) => onChange(event.target.value.toUpperCase())}
      onBlur={() => readInto()}
      onKeyDown={handleKeyDown}
    />
  );
}

/** The container numbers are what comes next. */
function focusFirstCell(section: Element | null): void {
  section?.querySelector<HTMLElement>('[data-line] [data-cell="cntrno"]')?.focus();
}
