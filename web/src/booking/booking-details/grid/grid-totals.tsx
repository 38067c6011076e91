import { useDeferredValue } from 'react';
import type { SummaryType } from '#contract/freight/container-summary.ts';
import { bookingMessage } from '../booking-details.messages.ts';
import { useFigureLines } from '../form/form-context.ts';
import { sumsOf } from '../lines/sums.ts';
import type { ContainerLine } from '../form/booking-values.ts';
import type { TableRow } from '../code-table.ts';
import { loadTotals } from '../lines/loads.ts';
import { type LineIndicator, fixedIn, type GridSlot, type GridTables } from './columns.ts';
import { gridMessage } from './grid.messages.ts';
import { LoadTotal } from './load-cell.tsx';

type GridTotalsProps = { slots: readonly GridSlot[]; tables: GridTables };

/** The last row: the totals of the lines. */
export function GridTotals({ slots, tables }: GridTotalsProps) {
  // The key stroke is painted first, the totals shortly after.
  const lines = useDeferredValue(useFigureLines());
  const sums = sumsOf(lines, summaryTypes(tables.types));
  const texts: Partial<Record<string, string>> = {
    ctnnum: String(sums.boxes),
    cntrno: sums.teu === undefined ? '' : bookingMessage('teu', { count: sums.teu }),
    pkgs: String(sums.pkgs),
    kindpkgs: sums.kindpkgs,
    kgs: sums.kgs,
    cbm: sums.cbm,
  };
  return (
    <div className="q-ctn-row q-ctn-totals" role="row" aria-rowindex={lines.length + 2}>
      <span className="q-ctn-number" role="rowheader" aria-label={bookingMessage('totals')}>
        Σ
      </span>
      {slots.map((slot) =>
        'indicator' in slot ? (
          <IndicatorTotal key={slot.indicator} indicator={slot.indicator} lines={lines} tables={tables} />
        ) : (
          <span key={slot.field} role="gridcell" data-kind={slot.kind} {...fixedIn(slot)}>
            {texts[slot.field]}
          </span>
        ),
      )}
      <span className="q-ctn-tools" role="gridcell" data-fixed="end" data-edge aria-label={bookingMessage('actions')} />
    </div>
  );
}

type IndicatorTotalProps = { indicator: LineIndicator; lines: readonly ContainerLine[]; tables: GridTables };

function IndicatorTotal({ indicator, lines, tables }: IndicatorTotalProps) {
  if (indicator === 'load') return <LoadTotal totals={loadTotals(lines, tables.types)} />;
  const progress = { done: entered(lines), all: laden(lines).length };
  return <span role="gridcell">{gridMessage('vgm_progress', progress)}</span>;
}

/** Sealed empties need no VGM. */
function laden(lines: readonly ContainerLine[]): readonly ContainerLine[] {
  return lines.filter(({ values }) => values.ctnstatus !== 'E');
}

function entered(lines: readonly ContainerLine[]): number {
  return laden(lines).filter(({ values }) => values.weightype !== '' && values.weighkgs !== '').length;
}

const read = new WeakMap<readonly TableRow[], readonly SummaryType[]>();

/** The types for parsing a summary; the same list for the same rows. */
export function summaryTypes(rows: readonly TableRow[] | undefined): readonly SummaryType[] | undefined {
  if (!rows) return undefined;
  const types = read.get(rows) ?? rows.map(({ code, aliases = [], teu = '0' }) => ({ code, aliases, teu }));
  read.set(rows, types);
  return types;
}
