import { useEffect, useMemo } from 'react';
import { fitColumns, type FittedColumns, type Room } from './fit-columns.ts';
import type { ListColumns } from './use-columns.ts';

/** The columns that fit the list; the column settings hear which do not. */
export function useFittedColumns({ columns, leaving }: ListColumns, { width, reserved }: Room): FittedColumns['shown'] {
  const fitted = useMemo(() => fitColumns(columns, { width, reserved }), [columns, width, reserved]);
  // Rows are drawn again whenever their columns are other objects: not for a room in which the same ones are as wide as before.
  const key = fitted.shown.map((column) => `${column.name} ${column.width}`).join();
  // oxlint-disable-next-line react/exhaustive-deps -- all that it is worked out from is in the key
  const { shown, leaving: names } = useMemo(() => fitted, [columns, key]);
  useEffect(() => leaving.set(names), [leaving, names]);
  return shown;
}
