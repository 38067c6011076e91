import { isNode } from '#contract/trace/nodes.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import type { CellContext, CellRenderer } from '#web/screen/screen.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { nameOfNode } from '../node-name.ts';
import { SubscriptionMark } from '../subscription-tags.tsx';
import '../trace.css';

/** The number and its type, with a mark for simulated journeys. */
export const referenceCell: CellRenderer = (cell) => <Reference {...cell} />;

function Reference({ value, row }: CellContext) {
  const type = useDictionary('trace_ref_type').find((item) => item.value === row['ref_type']);
  return (
    <span className="q-trace-reference">
      <span>{String(value ?? '')}</span>
      <small title={type?.label}>{String(row['ref_type'])}</small>
      {row['provider_kind'] === 'SIMULATED' && <SubscriptionMark name="simulated" />}
    </span>
  );
}

/** The status, with a mark for missing updates. */
export const subscriptionStatusCell: CellRenderer = (cell) => <SubscriptionStatus {...cell} />;

function SubscriptionStatus({ value, row }: CellContext) {
  const item = useDictionary('trace_status').find((found) => found.value === value);
  return (
    <span className="q-cell-tags">
      <Tag tone={item?.color ?? 'info'} text={item?.label ?? String(value)} />
      {row['is_stale'] === true && <SubscriptionMark name="stale" />}
    </span>
  );
}

/** The current node. */
export const currentCell: CellRenderer = ({ value }) =>
  typeof value === 'string' && isNode(value) ? nameOfNode(value) : null;
