import type { PlanOrder } from '#contract/schedule/search.ts';
import { sailingMessage } from './sailings.messages.ts';
import type { Look } from './status-line.tsx';

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

export type Column = {
  name: ColumnName;
  width: number;
  order?: PlanOrder;
  /** In the look that has nothing but the axis. */
  isBeside?: boolean;
};

/** Spec §2 and domain 3.1, in that order. */
const columns: readonly Column[] = [
  { name: 'etd', width: 104, order: 'etd', isBeside: true },
  { name: 'eta', width: 104, order: 'eta' },
  { name: 'total_days', width: 62, order: 'total_days', isBeside: true },
  { name: 'carrier', width: 78, order: 'carrier', isBeside: true },
  { name: 'vessel', width: 190, isBeside: true },
  { name: 'on_time', width: 78 },
  { name: 'delay', width: 70 },
  { name: 'blank', width: 60 },
  { name: 'transit', width: 104, order: 'transfers' },
  { name: 'cutoffs', width: 138 },
  { name: 'terminal', width: 72 },
  { name: 'service', width: 96 },
];

export function columnsOf(look: Look): readonly Column[] {
  return look === 'axis' ? columns.filter(({ isBeside }) => isBeside) : columns;
}

export function titleOf({ name }: Column): string {
  return sailingMessage(name);
}
