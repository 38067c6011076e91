import type { CustomDialogProps } from '#web/screen/screen.ts';
import { QuoteSheet } from './quote-sheet.tsx';

/** A quote opened from the list. */
export function QuoteView({ row, onClose }: CustomDialogProps) {
  return <QuoteSheet id={row.id} onClose={onClose} />;
}
