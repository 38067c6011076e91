import { useCallback, useState } from 'react';
import type { GoodsEdit, GoodsRows } from './goods-rows.ts';

type Edits = {
  rows: GoodsRows;
  past: readonly GoodsRows[];
  future: readonly GoodsRows[];
  group: string | undefined;
};

const maxSteps = 200;

/** The rows of the table, with undo and redo of edits as in the container list. */
export function useGoodsEdits(initial: GoodsRows) {
  const [edits, setEdits] = useState<Edits>({ rows: initial, past: [], future: [], group: undefined });
  const edit: GoodsEdit = useCallback((change, group) => setEdits((now) => withEdit(now, change(now.rows), group)), []);
  return { rows: edits.rows, edit, undo: () => setEdits(undone), redo: () => setEdits(redone) };
}

/** Consecutive edits of one `group` are undone together. */
function withEdit(now: Edits, rows: GoodsRows, group: string | undefined): Edits {
  if (rows === now.rows) return now;
  const isSame = group !== undefined && group === now.group;
  return { rows, past: isSame ? now.past : [...now.past, now.rows].slice(-maxSteps), future: [], group };
}

function undone({ rows, past, future, ...now }: Edits): Edits {
  const before = past.at(-1);
  if (!before) return { rows, past, future, ...now };
  return { rows: before, past: past.slice(0, -1), future: [...future, rows], group: undefined };
}

function redone({ rows, past, future, ...now }: Edits): Edits {
  const after = future.at(-1);
  if (!after) return { rows, past, future, ...now };
  return { rows: after, past: [...past, rows], future: future.slice(0, -1), group: undefined };
}
