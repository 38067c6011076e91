/** SO status. */
export const soStatus = { notSubmitted: 0, created: 1, sent: 2, submitted: 3, dismissed: 4, confirmed: 5 } as const;
export const soStatuses = [0, 1, 2, 3, 4, 5] as const;

/** SI status. */
export const siStatus = { toProcess: 0, submitted: 1, rejected: 2, confirmed: 3 } as const;
export const siStatuses = [0, 1, 2, 3] as const;

/** The progress of the SI: a submitted one is in the office until it is sent. */
export type SiState = keyof typeof siStatus | 'sent';

export function siStateOf({ sistatus, si_sent_at }: { sistatus: number; si_sent_at: string | null }): SiState {
  if (sistatus === siStatus.confirmed) return 'confirmed';
  if (sistatus === siStatus.rejected) return 'rejected';
  if (sistatus === siStatus.submitted) return si_sent_at === null ? 'submitted' : 'sent';
  return 'toProcess';
}

/** Cancellation is a state of its own: the six SO statuses do not cover it. */
export const cancelStates = ['NONE', 'REQUESTED', 'DECLINED', 'CANCELLED'] as const;
export type CancelState = (typeof cancelStates)[number];

/** A change of a confirmed booking requested from the carrier (SO13 and SO14). */
export const amendStates = ['NONE', 'REQUESTED', 'CONFIRMED', 'DECLINED', 'WITHDRAWN'] as const;
export type AmendState = (typeof amendStates)[number];

/** Actions on a booking; the server answers those open to the caller now. */
export const bookingActions = [
  'edit',
  'submit',
  'withdraw',
  'send',
  'acknowledge',
  'request_changes',
  'resend',
  'confirm',
  'dismiss',
  'decline',
  'amend',
  'amend_confirm',
  'amend_decline',
  'amend_withdraw',
  'cancel',
  'cancel_confirm',
  'cancel_decline',
  'roll_over',
  'copy',
  'delete',
  'reopen',
  'complete',
  'split',
  'combine',
  'si_edit',
  'si_submit',
  'si_withdraw',
  'si_send',
  'si_resend',
  'si_reject',
  'si_confirm',
  'si_amend',
  'si_unlock',
] as const;
export type BookingAction = (typeof bookingActions)[number];
