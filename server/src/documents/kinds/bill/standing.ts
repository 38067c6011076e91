import { siStatus } from '#contract/booking/status.ts';
import type { DocumentReason } from '#contract/documents/document-kind.ts';
import type { Standing } from '../kind.ts';

/** What is made of shipping instructions is made once there are any. */
export function onceSubmitted({ sistatus, cancel_state: cancelState }: Standing): true | DocumentReason {
  if (cancelState === 'CANCELLED') return 'cancelled';
  return sistatus !== siStatus.toProcess || 'si_not_submitted';
}
