import type { PlanOrder } from '#contract/schedule/search.ts';
import { sailingMessage } from './sailings.messages.ts';
import type { ResultView } from './status-line.tsx';

export type ColumnName =
  | 'etd'
  | 'eta'
  | 'total_days'
  | 'carrier'
  | 'vessel'
  | 'on_time'
  | 'delay'
  | 'blank'
  | 'transit'
  | 'cutoffs'
  | 'terminal'
  | 'service';

export type SailingColumn = {
  name: ColumnName;
  width: number;
  order?: PlanOrder;
  /** The looks that have it; all where nothing is said. What the axis shows stands there. */
  looks?: readonly ResultView[];
};

const withoutAxis = ['table'] as const;
const withoutBars = ['table', 'both'] as const;

/** In the order in which they are shown. */
const columns: readonly SailingColumn[] = [
  { name: 'etd', width: 138, order: 'etd' },
  { name: 'eta', width: 132, order: 'eta', looks: withoutAxis },
  { name: 'total_days', width: 78, order: 'total_days' },
  { name: 'carrier', width: 76, order: 'carrier' },
  { name: 'vessel', width: 178 },
  { name: 'on_time', width: 72, looks: withoutBars },
  { name: 'delay', width: 72, looks: withoutBars },
  { name: 'blank', width: 56, looks: withoutBars },
  { name: 'transit', width: 92, order: 'transfers', looks: withoutBars },
  { name: 'cutoffs', width: 138, looks: withoutBars },
  { name: 'terminal', width: 62, looks: withoutAxis },
  { name: 'service', width: 80, looks: withoutAxis },
];

export function sailingColumns(look: ResultView): readonly SailingColumn[] {
  return columns.filter(({ looks }) => looks?.includes(look) ?? true);
}

export function sailingTitle({ name }: SailingColumn): string {
  return sailingMessage(name);
}
