import { useMemo, useState } from 'react';
import type { Row } from './screen.ts';
import type { Selection } from './table/use-grid-model.ts';

type SelectedRows = ReadonlyMap<number, Row>;
const noneSelected: SelectedRows = new Map();

/**
 * The selected rows, in the order they were selected; those of other pages are remembered as they were then. `of` names
 * what the rows are: what was selected among something else counts no more.
 */
export function useSelection(rows: readonly Row[], of: string) {
  const [stored, setStored] = useState({ of, selectedRows: noneSelected });
  const selectedRows = stored.of === of ? stored.selectedRows : noneSelected;
  // Rows are drawn again whenever this is another object.
  const selection = useMemo(
    (): Selection => Object.fromEntries([...selectedRows.keys()].map((id) => [id, true])),
    [selectedRows],
  );
  return {
    selection,
    keys: [...selectedRows.keys()],
    selectedRows: [...selectedRows.values()].map((row) => rows.find(({ id }) => id === row.id) ?? row),
    select: (next: Selection) => {
      const remaining = [...selectedRows].filter(([id]) => next[id]);
      const added = rows.filter(({ id }) => next[id] && !selectedRows.has(id)).map((row) => [row.id, row] as const);
      setStored({ of, selectedRows: new Map([...remaining, ...added]) });
    },
    clear: () => setStored({ of, selectedRows: noneSelected }),
  };
}
