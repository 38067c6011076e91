import type { CellContext, CellRenderer } from '#web/screen/screen.ts';
import { useChangeText } from '../use-change-text.ts';

export const changeValueCell: CellRenderer = (cell) => <ChangeValue {...cell} />;

function ChangeValue({ value, row }: CellContext) {
  const textOf = useChangeText();
  return textOf(String(value ?? ''), String(row['time_zone'] ?? '')) || '–';
}
