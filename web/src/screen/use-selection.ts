import { useMemo, useState } from 'react';
import type { Row } from './screen.ts';
import type { Selection } from './table/use-grid-model.ts';

type Chosen = ReadonlyMap<number, Row>;
const nothing: Chosen = new Map();

/**
 * The selected rows, in the order they were selected; those of other pages are remembered as they were then. `of` names
 * what the rows are: what was selected among something else counts no more.
 */
export function useSelection(rows: readonly Row[], of: string) {
  const [kept, setKept] = useState({ of, chosen: nothing });
  const chosen = kept.of === of ? kept.chosen : nothing;
  // Rows are drawn again whenever this is another object.
  const selection = useMemo((): Selection => Object.fromEntries([...chosen.keys()].map((id) => [id, true])), [chosen]);
  return {
    selection,
    keys: [...chosen.keys()],
    chosen: [...chosen.values()].map((row) => rows.find(({ id }) => id === row.id) ?? row),
    select: (next: Selection) => {
      const stay = [...chosen].filter(([id]) => next[id]);
      const come = rows.filter(({ id }) => next[id] && !chosen.has(id)).map((row) => [row.id, row] as const);
      setKept({ of, chosen: new Map([...stay, ...come]) });
    },
    clear: () => setKept({ of, chosen: nothing }),
  };
}
