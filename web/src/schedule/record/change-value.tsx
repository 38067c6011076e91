import type { OwnCell } from '#web/screen/screen.ts';
import { useChangeText } from '../use-change-text.ts';

export const ChangeValueCell: OwnCell = ({ value, row }) => {
  const textOf = useChangeText();
  return textOf(String(value ?? ''), String(row['time_zone'] ?? '')) || '–';
};
