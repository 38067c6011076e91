import { siStatus } from '#contract/booking/status.ts';
import type { DocumentReason } from '#contract/documents/document-kind.ts';
import type { DocumentStates } from '../kind.ts';

/** What is made of shipping instructions is made once there are any. */
export function isSiSubmitted({ sistatus, cancel_state: cancelState }: DocumentStates): true | DocumentReason {
  if (cancelState === 'CANCELLED') return 'cancelled';
  return sistatus !== siStatus.toProcess || 'si_not_submitted';
}
