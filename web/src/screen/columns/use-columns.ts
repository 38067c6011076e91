import { useMemo, useState } from 'react';
import { createStore } from '#web/platform/store.ts';
import { useStored } from '#web/platform/stored.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import type { Screen } from '../screen.ts';
import { arrangeColumns, type ColumnChange, noSettings, readSettings, reduceColumns } from './column-settings.ts';

/** Under which key a list's columns are kept for its reader. */
export function columnsKey(path: string, isBin: boolean): string {
  return `list.columns${path}${isBin ? '#deleted' : ''}`;
}

/** The list's columns as this reader arranged them on this route; its deleted rows have an arrangement of their own. */
export function useColumns({ columns: defaults }: Screen, isBin: boolean) {
  const { path } = useTab();
  const [stored, setStored] = useStored<unknown>(columnsKey(path, isBin), noSettings);
  // Rows are drawn again whenever their columns are other objects.
  const columns = useMemo(() => arrangeColumns(defaults, readSettings(stored)), [defaults, stored]);
  const [leaving] = useState(() => createStore<readonly string[]>([]));
  return {
    columns,
    /** Those that the list has no room for, as long as it is there. */
    leaving,
    change: (columnChange: ColumnChange) => setStored(reduceColumns(readSettings(stored), columnChange, defaults)),
  };
}

export type ListColumns = ReturnType<typeof useColumns>;
