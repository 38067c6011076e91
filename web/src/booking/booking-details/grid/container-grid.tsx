import { type CSSProperties, useMemo, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useDictionary } from '#web/platform/dictionary.ts';
import { bookingMessage } from '../booking-details.messages.ts';
import { useBookingForm, useFormState } from '../form-context.ts';
import { lineField } from '../form-fields.ts';
import { type Choices, columnsFor, type GridColumn, type Tables, tracksOf } from './columns.ts';
import { GridRow } from './grid-row.tsx';
import { GridTotals } from './grid-totals.tsx';
import { useGridKeys } from './use-grid-keys.ts';

type ContainerGridProps = { isVgmShown: boolean; tables: Tables };

/** The container list as a sheet: keys move between cells, rows are pasted from spreadsheets. */
export function ContainerGrid({ isVgmShown, tables }: ContainerGridProps) {
  const { isReadOnly } = useBookingForm();
  const lines = useFormState((state) => state.values.lines);
  const problems = useFormState((state) => state.problems.lines);
  const columns = columnsFor(isVgmShown);
  const choices = useChoices();
  const grid = useRef<HTMLDivElement>(null);
  const keys = useGridKeys(grid, { columns, tables, choices });
  const { tracks, least } = tracksOf(columns, !isReadOnly);
  return (
    <div onPaste={isReadOnly ? undefined : keys.handlePaste}>
      <div
        ref={grid}
        className="q-ctn"
        role="grid"
        tabIndex={-1}
        aria-label={bookingMessage('containers')}
        style={{ '--tracks': tracks, '--least': least } as CSSProperties}
        onKeyDown={keys.handleKeyDown}
      >
        <GridHead columns={columns} />
        {lines.map((line, index) => (
          <GridRow
            key={line.key}
            line={line}
            number={index + 1}
            problems={problems[line.key]}
            columns={columns}
            tables={tables}
            choices={choices}
          />
        ))}
        {lines.length > 0 && <GridTotals columns={columns} tables={tables} />}
      </div>
      {lines.length === 0 && <p className="q-ctn-empty">{bookingMessage('no_lines')}</p>}
      {!isReadOnly && (
        <footer className="q-ctn-foot">
          <Button size="small" icon="plus" onClick={keys.addLine}>
            {bookingMessage('add_line')}
          </Button>
          <span className="q-faint">{bookingMessage('paste_hint')}</span>
        </footer>
      )}
    </div>
  );
}

function GridHead({ columns }: { columns: readonly GridColumn[] }) {
  const { isReadOnly } = useBookingForm();
  return (
    <div className="q-ctn-row q-ctn-head" role="row">
      <span className="q-ctn-number" role="columnheader" aria-label={bookingMessage('number')}>
        #
      </span>
      {columns.map(({ field, kind }) => (
        <span key={field} role="columnheader" data-kind={kind} title={lineField(field).label}>
          {lineField(field).label}
        </span>
      ))}
      {!isReadOnly && (
        <span className="q-ctn-tools" role="columnheader">
          <span className="q-hidden">{bookingMessage('actions')}</span>
        </span>
      )}
    </div>
  );
}

/** The dictionaries that the grid's choices follow; the same object while they are the same. */
function useChoices(): Choices {
  const statuses = useDictionary('ctn_status');
  const methods = useDictionary('vgm_method');
  // Measured: without it every row is drawn again with each key stroke.
  return useMemo(() => ({ ctnstatus: statuses.map(asText), weightype: methods.map(asText) }), [statuses, methods]);
}

function asText({ label, value }: { label: string; value: unknown }): { label: string; value: string } {
  return { label, value: String(value) };
}
