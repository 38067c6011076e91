import { useMemo, useDeferredValue } from 'react';
import { useStore } from '#web/platform/store.ts';
import { useStored } from '#web/platform/stored.ts';
import { Button } from '#web/ui/button.tsx';
import { headerText } from '../form/booking-values.ts';
import { specialKinds } from '../cargo/special-kinds.ts';
import { useCodeTable } from '../code-table.ts';
import { controlId, useBookingForm, useFormState, useFigureLines } from '../form/form-context.ts';
import { gaugeFields, moreFields, type VisibleBlocks, vgmFields, type GridTables } from '../grid/columns.ts';
import { ContainerGrid } from '../grid/container-grid.tsx';
import { gridMessage } from '../grid/grid.messages.ts';
import { useLoadPortZone } from '../port-facts.ts';
import type { BookingProblems } from '../form/problems.ts';
import { ReturnButton } from '../return-sheet/return-button.tsx';
import { SectionCard } from '../form/section-card.tsx';
import { useKeepVisible } from '../use-keep-visible.ts';
import '../grid/grid.css';
import { Icon } from '#web/ui/icon.tsx';
import { bookingMessage } from '../booking-details.messages.ts';
import { headerField } from '../form/form-fields.ts';
import type { BookingForm } from '../form/form-store.ts';
import { summaryTypes } from '../grid/grid-totals.tsx';
import { differencesOf, summedHeader, sumsOf } from './sums.ts';

/** The container list with its summary, its totals, and their differences from the header. */
export function ContainerSection({ bookingId }: { bookingId?: number | undefined }) {
  const { idPrefix } = useBookingForm();
  const kind = useFormState(({ values }) => headerText(values, 'cargoid'));
  const isGauge = useFormState(({ values }) => specialKinds(values).includes('O'));
  const vgm = useFolded('booking.isVgmShown', vgmFields);
  const more = useFolded('booking.isMoreShown', moreFields);
  const gauge = useKeepVisible(useIsRequested(gaugeFields) || isGauge, kind);
  const blocks: VisibleBlocks = { vgm: vgm.isShown, more: more.isShown, gauge: gauge.isShown };
  const [types, packages] = [useCodeTable('container_type'), useCodeTable('package_type')];
  const zone = useLoadPortZone();
  // Measured: without it every row renders on each key stroke.
  const tables = useMemo(() => ({ types, packages, zone }), [types, packages, zone]);
  const listError = useFormState((state) => state.problems.header['ctnlist']);
  return (
    <SectionCard
      name="containers"
      tools={
        <>
          <ContainerDifferences tables={tables} />
          {bookingId !== undefined && <ReturnButton id={bookingId} />}
          <Button size="small" variant="text" aria-pressed={blocks.more} onClick={more.toggle}>
            {gridMessage('show_more')}
          </Button>
          <Button size="small" variant="text" aria-pressed={blocks.vgm} onClick={vgm.toggle}>
            {gridMessage('show_vgm')}
          </Button>
        </>
      }
    >
      {listError !== undefined && (
        <p className="q-form-error" id={controlId(idPrefix, { line: undefined, field: 'ctnlist' })} tabIndex={-1}>
          {listError}
        </p>
      )}
      <ContainerGrid blocks={blocks} tables={tables} />
    </SectionCard>
  );
}

/** A block of columns that can be folded; a finding in it unfolds it too. */
function useFolded(key: string, fields: ReadonlySet<string>) {
  const { form } = useBookingForm();
  const [isUnfolded, setUnfolded] = useStored(key, false);
  const { isShown, letGo } = useKeepVisible(useIsRequested(fields) || isUnfolded, '');
  function toggle() {
    setUnfolded(!isShown);
    form.requestedField.set(undefined);
    letGo();
  }
  return { isShown, toggle };
}

/** Whether one of the fields has an error or is the target of a link, and must be visible. */
function useIsRequested(fields: ReadonlySet<string>): boolean {
  const requestedField = useStore(useBookingForm().form.requestedField);
  const hasProblem = useFormState(({ problems }) => isAbout(problems, fields));
  return hasProblem || (requestedField !== undefined && fields.has(requestedField));
}

function isAbout({ lines }: BookingProblems, fields: ReadonlySet<string>): boolean {
  return Object.values(lines).some((messages) => Object.keys(messages).some((field) => fields.has(field)));
}

function sumUp(form: BookingForm, types: ReturnType<typeof summaryTypes>): void {
  const { values } = form.store.get();
  form.setHeader(summedHeader(values, sumsOf(values.lines, types)));
}

/** Differences between header and lines, each applied by a click; 汇总 applies all. */
function ContainerDifferences({ tables }: { tables: GridTables }) {
  const { form, isReadOnly } = useBookingForm();
  // The key stroke is painted first, derived values shortly after.
  const lines = useDeferredValue(useFigureLines());
  const header = useDeferredValue(useFormState(({ values }) => values.header));
  const sums = sumsOf(lines, summaryTypes(tables.types));
  const differences = differencesOf({ header, lines }, sums);
  return (
    <>
      <span className="q-ctn-differences" role="status">
        {differences.map(({ field, ...figures }) => (
          <span key={field}>
            <Icon name="warning" />
            {bookingMessage('difference', { name: headerField(field).label, ...figures })}
            {!isReadOnly && (
              <button
                type="button"
                title={bookingMessage('sum_up_hint')}
                onClick={() => form.setField(field, figures.lines)}
              >
                {bookingMessage('take_over', { value: figures.lines })}
              </button>
            )}
          </span>
        ))}
      </span>
      {!isReadOnly && lines.length > 0 && (
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
