import { useEffect, useMemo } from 'react';
import { fitColumns, type FittedColumns, type Room } from './fit-columns.ts';
import type { ListColumns } from './use-columns.ts';

/** The columns that fit the list; reports the others to the column settings. */
export function useFittedColumns(
  { columns, hiddenNames }: ListColumns,
  { width, reserved }: Room,
): FittedColumns['visible'] {
  const fitted = useMemo(() => fitColumns(columns, { width, reserved }), [columns, width, reserved]);
  // Rows render again whenever the column objects change: so the same widths must give the same objects.
  const key = fitted.visible.map((column) => `${column.name} ${column.width}`).join();
  // oxlint-disable-next-line react/exhaustive-deps -- the key has all inputs
  const { visible, hidden: names } = useMemo(() => fitted, [columns, key]);
  useEffect(() => hiddenNames.set(names), [hiddenNames, names]);
  return visible;
}
