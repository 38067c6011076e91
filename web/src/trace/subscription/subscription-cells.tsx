import { isNode } from '#contract/trace/nodes.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import type { OwnCell } from '#web/screen/screen.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { nameOfNode } from '../node-name.ts';
import { Mark } from '../standing-tags.tsx';
import '../trace.css';

/** The number, and what kind of number it is; nobody shall take a played journey for a real one. */
export const ReferenceCell: OwnCell = ({ value, row }) => {
  const type = useDictionary('trace_ref_type').find((item) => item.value === row['ref_type']);
  return (
    <span className="q-trace-reference">
      <span>{String(value ?? '')}</span>
      <small title={type?.label}>{String(row['ref_type'])}</small>
      {row['provider_kind'] === 'SIMULATED' && <Mark name="simulated" />}
    </span>
  );
};

/** Where it stands, and beside it that nothing was heard for long. */
export const StandingCell: OwnCell = ({ value, row }) => {
  const item = useDictionary('trace_status').find((found) => found.value === value);
  return (
    <span className="q-cell-tags">
      <Tag tone={item?.color ?? 'info'} text={item?.label ?? String(value)} />
      {row['is_stale'] === true && <Mark name="stale" />}
    </span>
  );
};

/** How far it has come. */
export const CurrentCell: OwnCell = ({ value }) =>
  typeof value === 'string' && isNode(value) ? nameOfNode(value) : null;
