import type { CustomDialogProps } from '#web/screen/screen.ts';
import { SubscriptionSheet } from '../subscription-sheet.tsx';

/** A subscription opened from the list. */
export function SubscriptionDrawer({ row, onClose }: CustomDialogProps) {
  return <SubscriptionSheet id={row.id} onClose={onClose} />;
}
