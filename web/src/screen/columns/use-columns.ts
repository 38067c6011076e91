import { useMemo, useState } from 'react';
import { createStore } from '#web/platform/store.ts';
import { useStored } from '#web/platform/stored.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import type { Screen } from '../screen.ts';
import { arrangeColumns, type ColumnChange, noSettings, readSettings, reduceColumns } from './column-settings.ts';

/** The storage key of a list's columns. */
export function columnsKey(path: string, isBin: boolean): string {
  return `list.columns${path}${isBin ? '#deleted' : ''}`;
}

/** The list's columns with the user's settings for this route; the recycle bin has its own. */
export function useColumns({ columns: defaults }: Screen, isBin: boolean) {
  const { path } = useTab();
  const [stored, setStored] = useStored<unknown>(columnsKey(path, isBin), noSettings);
  // Rows render again whenever the column objects change.
  const columns = useMemo(() => arrangeColumns(defaults, readSettings(stored)), [defaults, stored]);
  const [hiddenNames] = useState(() => createStore<readonly string[]>([]));
  return {
    columns,
    /** Columns without room at the moment. */
    hiddenNames,
    change: (columnChange: ColumnChange) => setStored(reduceColumns(readSettings(stored), columnChange, defaults)),
  };
}

export type ListColumns = ReturnType<typeof useColumns>;
