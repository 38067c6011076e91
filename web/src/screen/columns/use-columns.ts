import { useMemo } from 'react';
import { useStored } from '#web/platform/stored.ts';
import { useTab } from '#web/platform/tab.tsx';
import type { Screen } from '../screen.ts';
import { arrangeColumns, type ColumnChange, noSettings, readSettings, reduceColumns } from './column-settings.ts';

/** The list's columns as this reader arranged them on this route; its deleted rows have an arrangement of their own. */
export function useColumns({ columns: defaults }: Screen, isBin: boolean) {
  const { path } = useTab();
  const [kept, keep] = useStored<unknown>(`list.columns${path}${isBin ? '#deleted' : ''}`, noSettings);
  // Rows are drawn again whenever their columns are other objects.
  const columns = useMemo(() => arrangeColumns(defaults, readSettings(kept)), [defaults, kept]);
  return {
    columns,
    change: (wish: ColumnChange) => keep(reduceColumns(readSettings(kept), wish, defaults)),
  };
}

export type ListColumns = ReturnType<typeof useColumns>;
