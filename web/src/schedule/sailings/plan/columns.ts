import type { PlanOrder } from '#contract/schedule/search.ts';
import { sailingMessage } from '../sailings.messages.ts';
import type { ResultView } from '../status-line.tsx';

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
  /** The views with this column; all if undefined. The axis shows some values itself. */
  views?: readonly ResultView[];
};

const withoutAxis = ['table'] as const;
const withoutBars = ['table', 'both'] as const;

/** In display order. */
const columns: readonly SailingColumn[] = [
  { name: 'etd', width: 138, order: 'etd' },
  { name: 'eta', width: 132, order: 'eta', views: withoutBars },
  { name: 'total_days', width: 78, order: 'total_days' },
  { name: 'carrier', width: 76, order: 'carrier' },
  { name: 'vessel', width: 178 },
  { name: 'on_time', width: 72, views: withoutAxis },
  { name: 'delay', width: 72, views: withoutAxis },
  { name: 'blank', width: 56, views: withoutAxis },
  { name: 'transit', width: 92, order: 'transfers', views: withoutBars },
  { name: 'cutoffs', width: 138, views: withoutBars },
  { name: 'terminal', width: 62, views: withoutAxis },
  { name: 'service', width: 80, views: withoutAxis },
];

export function sailingColumns(view: ResultView): readonly SailingColumn[] {
  return columns.filter(({ views }) => views?.includes(view) ?? true);
}

export function sailingTitle({ name }: SailingColumn): string {
  return sailingMessage(name);
}
