import { memo } from 'react';
import { absDecimal } from '#contract/freight/decimal.ts';
import type { BoxLoad } from '#contract/freight/payload.ts';
import type { ContainerLine } from '../form/booking-values.ts';
import { lineLoad, type LoadTotals } from '../lines/loads.ts';
import type { GridTables } from './columns.ts';
import { gridMessage } from './grid.messages.ts';

type LoadCellProps = { values: ContainerLine['values']; types: GridTables['types'] };

/** The share of the payload in use: a figure, an edge and, if too much or nearly so, a word. */
export const LoadCell = memo(function LoadCell({ values, types }: LoadCellProps) {
  const load = lineLoad({ values }, types);
  return (
    <span className="q-ctn-load" role="gridcell" data-level={load?.level} title={load && wholeText(load)}>
      {load && <span className="q-cell-text">{shortText(load)}</span>}
    </span>
  );
});

function shortText({ level, percent, left }: BoxLoad): string {
  if (level === 'OVER') return gridMessage('load_over', { kgs: absDecimal(left) });
  return level === 'NEAR' ? gridMessage('load_near', { percent }) : gridMessage('load', { percent });
}

function wholeText({ gross, payload, left, level }: BoxLoad): string {
  const params = { gross, payload, left: absDecimal(left) };
  return gridMessage(level === 'OVER' ? 'load_over_whole' : 'load_whole', params);
}

/** The payload of all lines. */
export function LoadTotal({ totals }: { totals: LoadTotals | undefined }) {
  const text = totals && totalText(totals);
  return (
    <span className="q-ctn-load" role="gridcell" data-level={totals?.level} title={text}>
      {text}
    </span>
  );
}

function totalText({ percent, level, count }: LoadTotals): string {
  const lines = level && gridMessage(level === 'OVER' ? 'load_lines_over' : 'load_lines_near', { count });
  return [gridMessage('load', { percent }), lines].filter(Boolean).join(' · ');
}
