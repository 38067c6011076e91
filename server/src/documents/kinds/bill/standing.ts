import { siStatus } from '#contract/booking/status.ts';
import type { DocumentReason } from '#contract/documents/document-kind.ts';
import type { DocumentStates } from '../kind.ts';

/** Documents of the shipping instructions need a submitted SI. */
export function isSiSubmitted({ sistatus, cancel_state: cancelState }: DocumentStates): true | DocumentReason {
  if (cancelState === 'CANCELLED') return 'cancelled';
  return sistatus !== siStatus.toProcess || 'si_not_submitted';
}
