import { useEffect, useMemo } from 'react';
import { fitColumns, type FittedColumns, type Room } from './fit-columns.ts';
import type { ListColumns } from './use-columns.ts';

/** The columns that fit the list; reports the others to the column settings. */
export function useFittedColumns({ columns, leaving }: ListColumns, { width, reserved }: Room): FittedColumns['shown'] {
  const fitted = useMemo(() => fitColumns(columns, { width, reserved }), [columns, width, reserved]);
  // Rows render again whenever the column objects change: so the same widths must give the same objects.
  const key = fitted.shown.map((column) => `${column.name} ${column.width}`).join();
  // oxlint-disable-next-line react/exhaustive-deps -- the key has all inputs
  const { shown, leaving: names } = useMemo(() => fitted, [columns, key]);
  useEffect(() => leaving.set(names), [leaving, names]);
  return shown;
}
