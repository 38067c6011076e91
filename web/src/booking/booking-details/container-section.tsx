import { useDeferredValue, useMemo } from 'react';
import { parseSummary } from '#contract/freight/container-summary.ts';
import { useStored } from '#web/platform/stored.ts';
import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Input } from '#web/ui/input.tsx';
import { bookingMessage } from './booking-details.messages.ts';
import { BookingField } from './booking-field.tsx';
import { summaryOf } from './booking-values.ts';
import { useCodeTable } from './code-table.ts';
import { useBookingForm, useFormState } from './form-context.ts';
import { headerField } from './form-fields.ts';
import type { BookingForm } from './form-store.ts';
import { type Tables, vgmFields } from './grid/columns.ts';
import { ContainerGrid } from './grid/container-grid.tsx';
import { summaryTypes } from './grid/grid-totals.tsx';
import { linesOfSummary } from './line-edits.ts';
import { SectionCard } from './section-card.tsx';
import { differencesOf, summedHeader, sumsOf } from './sums.ts';

/** The container list with its summary, its sums, and where they differ from the header. */
export function ContainerSection() {
  const [isVgmWanted, setVgmWanted] = useStored('booking.isVgmShown', false);
  // A problem in a folded column must be seen.
  const hasVgmProblem = useFormState((state) => Object.values(state.problems.lines).some(isAboutVgm));
  const isVgmShown = isVgmWanted || hasVgmProblem;
  const [types, packages] = [useCodeTable('container_type'), useCodeTable('package_type')];
  // Measured: without it every row is drawn again with each key stroke.
  const tables = useMemo(() => ({ types, packages }), [types, packages]);
  const listError = useFormState((state) => state.problems.header['ctnlist']);
  return (
    <SectionCard
      name="containers"
      tools={
        <>
          <Summary />
          <Differences tables={tables} />
          <Button size="small" look="text" aria-pressed={isVgmShown} onClick={() => setVgmWanted(!isVgmWanted)}>
            {bookingMessage(isVgmShown ? 'hide_vgm' : 'show_vgm')}
          </Button>
        </>
      }
    >
      {listError !== undefined && <p className="q-form-error">{listError}</p>}
      <ContainerGrid isVgmShown={isVgmShown} tables={tables} />
    </SectionCard>
  );
}

function isAboutVgm(messages: Readonly<Record<string, string>>): boolean {
  return Object.keys(messages).some((field) => vgmFields.has(field));
}

/** Worked out of the lines; while there are none it can be typed and makes them (domain 7.5). */
function Summary() {
  const { isReadOnly } = useBookingForm();
  // The key stroke is painted first, what follows from it a moment later.
  const lines = useDeferredValue(useFormState(({ values }) => values.lines));
  const summary = summaryOf(lines);
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
  const types = summaryTypes(useCodeTable('container_type'));

  function readInto() {
    const read = value.trim() !== '' && types ? parseSummary(value, types) : undefined;
    if (!read?.ok) return;
    onChange('');
    form.editLines((lines) => (lines.length > 0 ? lines : linesOfSummary(read.lines)));
  }

  return (
    <Input
      {...aria(rest)}
      placeholder="2*40HQ+1*20GP"
      value={value}
      onChange={(event) => onChange(event.target.value.toUpperCase())}
      onBlur={readInto}
      onKeyDown={(event) => {
        if (event.key === 'Enter') readInto();
      }}
    />
  );
}

function sumUp(form: BookingForm, types: ReturnType<typeof summaryTypes>): void {
  const { values } = form.store.get();
  form.setHeader(summedHeader(values, sumsOf(values.lines, types)));
}

/** Header and lines side by side where they differ, and the button that makes the header follow (domain 7.7). */
function Differences({ tables }: { tables: Tables }) {
  const { form, isReadOnly } = useBookingForm();
  // The key stroke is painted first, what follows from it a moment later.
  const values = useDeferredValue(useFormState((state) => state.values));
  const sums = sumsOf(values.lines, summaryTypes(tables.types));
  const differences = differencesOf(values, sums);
  return (
    <>
      <span className="q-ctn-differences" role="status">
        {differences.map(({ field, ...figures }) => (
          <span key={field}>
            <Icon name="warning" />
            {bookingMessage('difference', { name: headerField(field).label, ...figures })}
          </span>
        ))}
      </span>
      {!isReadOnly && values.lines.length > 0 && (
        <Button
          size="small"
          title={bookingMessage('sum_up_hint')}
          onClick={() => sumUp(form, summaryTypes(tables.types))}
        >
          {bookingMessage('sum_up')}
        </Button>
      )}
    </>
  );
}
