import type { CustomCell } from '#web/screen/screen.ts';
import { useChangeText } from '../use-change-text.ts';

export const ChangeValueCell: CustomCell = ({ value, row }) => {
  const textOf = useChangeText();
  return textOf(String(value ?? ''), String(row['time_zone'] ?? '')) || '–';
};
