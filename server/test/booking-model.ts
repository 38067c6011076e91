import type { BookingState } from '#test/build/booking.ts';

export type Actor = 'front desk' | 'back office' | 'carrier';

const clerks: readonly Actor[] = ['front desk', 'back office'];
const backOffice: readonly Actor[] = ['back office'];
/** A carrier's answer, received directly or entered by the back office. */
const carrierActors: readonly Actor[] = ['back office', 'carrier'];

type Rule = {
  actors: readonly Actor[];
  when: (at: BookingState) => boolean;
  next?: (at: BookingState) => Partial<BookingState>;
};

const isWithFrontDesk = ({ so }: BookingState) => so === 0 || so === 1 || so === 4;
const isSubmitted = ({ so }: BookingState) => so === 2 || so === 3;
const isConfirmed = ({ so }: BookingState) => so === 5;
/** No carrier has it, or the carrier has refused it. */
const isInHouse = ({ so, known }: BookingState) => so !== 2 && so !== 5 && !known;
const isFinished = ({ si }: BookingState) => si === 3;
const isOpenSi = ({ so, si }: BookingState) => so === 5 && (si === 0 || si === 2);
const isSubmittedSi = ({ so, si }: BookingState) => so === 5 && si === 1;

const isOver = (at: BookingState) => at.archived || at.cancel === 'CANCELLED';
const isCancelling = (at: BookingState) => at.cancel === 'REQUESTED';
const isAmending = (at: BookingState) => at.amend === 'REQUESTED';
/** No request to the carrier is open, and the booking has not ended. */
const isIdle = (at: BookingState) => !isOver(at) && !isCancelling(at) && !isAmending(at);
const isActive = (at: BookingState) => !isOver(at) && !isCancelling(at);

/** The SI ends with the confirmation, and so does an open request for changes. */
const closed = (at: BookingState) => ({
  changesRequested: false,
  si: 0,
  siSent: false,
  amend: isAmending(at) ? 'WITHDRAWN' : at.amend,
});

/** The allowed moves of a booking, written independently of the tables that they are compared with. */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  edit: [
    { actors: clerks, when: (at) => isIdle(at) && isWithFrontDesk(at), next: ({ so }) => ({ so: so === 0 ? 1 : so }) },
    { actors: backOffice, when: (at) => isIdle(at) && isSubmitted(at) },
  ],
  submit: [{ actors: clerks, when: (at) => isIdle(at) && isWithFrontDesk(at), next: () => ({ so: 3 }) }],
  withdraw: [{ actors: clerks, when: (at) => isIdle(at) && at.so === 3, next: () => ({ so: 1 }) }],
  send: [
    { actors: backOffice, when: (at) => isIdle(at) && at.so === 3, next: () => ({ so: 2, sent: true, known: true }) },
  ],
  acknowledge: [{ actors: carrierActors, when: (at) => isIdle(at) && at.so === 2 }],
  request_changes: [
    { actors: carrierActors, when: (at) => isIdle(at) && at.so === 2 },
    {
      actors: backOffice,
      when: (at) => isIdle(at) && isConfirmed(at) && !isFinished(at),
      next: () => ({ changesRequested: true }),
    },
  ],
  resend: [{ actors: backOffice, when: (at) => isIdle(at) && at.so === 2, next: () => ({ sent: true }) }],
  confirm: [
    { actors: carrierActors, when: (at) => isIdle(at) && isSubmitted(at), next: () => ({ so: 5, known: true }) },
    {
      actors: backOffice,
      when: (at) => isIdle(at) && isConfirmed(at) && !isFinished(at) && at.changesRequested,
      next: () => ({ changesRequested: false }),
    },
  ],
  dismiss: [
    { actors: carrierActors, when: (at) => isIdle(at) && isSubmitted(at), next: () => ({ so: 4, known: false }) },
  ],
  decline: [
    {
      actors: carrierActors,
      when: (at) => isActive(at) && isConfirmed(at) && !isFinished(at),
      next: (at) => ({ ...closed(at), so: 4, known: false }),
    },
  ],
  amend: [
    {
      actors: clerks,
      when: (at) => isIdle(at) && isConfirmed(at) && !isFinished(at),
      next: () => ({ amend: 'REQUESTED' }),
    },
  ],
  amend_confirm: [
    {
      actors: carrierActors,
      when: (at) => isActive(at) && isAmending(at) && !isFinished(at),
      next: () => ({ amend: 'CONFIRMED', changesRequested: false }),
    },
  ],
  amend_decline: [
    {
      actors: carrierActors,
      when: (at) => isActive(at) && isAmending(at),
      next: () => ({ amend: 'DECLINED', changesRequested: false }),
    },
  ],
  amend_withdraw: [
    { actors: clerks, when: (at) => isActive(at) && isAmending(at), next: () => ({ amend: 'WITHDRAWN' }) },
  ],
  cancel: [
    {
      actors: clerks,
      when: (at) => isIdle(at) && isInHouse(at),
      next: () => ({ cancel: 'CANCELLED' }),
    },
    {
      actors: clerks,
      when: (at) => isActive(at) && !isInHouse(at) && !isFinished(at),
      next: () => ({ cancel: 'REQUESTED' }),
    },
  ],
  cancel_confirm: [
    {
      actors: carrierActors,
      when: (at) => !isOver(at) && isCancelling(at) && !isFinished(at),
      next: (at) => ({ ...closed(at), cancel: 'CANCELLED' }),
    },
  ],
  cancel_decline: [
    { actors: carrierActors, when: (at) => !isOver(at) && isCancelling(at), next: () => ({ cancel: 'DECLINED' }) },
  ],
  roll_over: [
    {
      actors: carrierActors,
      when: (at) => isIdle(at) && isConfirmed(at) && !isFinished(at),
      next: () => ({ changesRequested: false }),
    },
  ],
  copy: [{ actors: clerks, when: () => true }],
  delete: [{ actors: clerks, when: (at) => !at.archived && !isAmending(at) && at.so < 2 && !at.sent && !at.known }],
  reopen: [
    {
      actors: backOffice,
      when: (at) => isIdle(at) && isConfirmed(at) && at.si === 0,
      next: () => ({ so: 3, siSent: false, changesRequested: false, known: true }),
    },
  ],
  complete: [{ actors: carrierActors, when: (at) => isIdle(at) && isFinished(at), next: () => ({ archived: true }) }],
  split: [
    { actors: clerks, when: (at) => isIdle(at) && isWithFrontDesk(at) && at.si === 0 },
    { actors: backOffice, when: (at) => isIdle(at) && (at.so === 3 || at.so === 5) && at.si === 0 },
  ],
  combine: [
    { actors: clerks, when: (at) => isIdle(at) && at.so === 1 },
    { actors: backOffice, when: (at) => isIdle(at) && at.so === 3 },
  ],
  si_edit: [{ actors: clerks, when: (at) => isIdle(at) && isOpenSi(at) }],
  si_submit: [{ actors: clerks, when: (at) => isIdle(at) && isOpenSi(at), next: () => ({ si: 1, siSent: false }) }],
  si_withdraw: [
    { actors: clerks, when: (at) => isActive(at) && isSubmittedSi(at) && !at.siSent, next: () => ({ si: 0 }) },
  ],
  si_send: [
    { actors: backOffice, when: (at) => isIdle(at) && isSubmittedSi(at) && !at.siSent, next: () => ({ siSent: true }) },
  ],
  si_resend: [{ actors: backOffice, when: (at) => isIdle(at) && isSubmittedSi(at) && at.siSent }],
  si_reject: [{ actors: carrierActors, when: (at) => isActive(at) && isSubmittedSi(at), next: () => ({ si: 2 }) }],
  si_confirm: [{ actors: carrierActors, when: (at) => isIdle(at) && isSubmittedSi(at), next: () => ({ si: 3 }) }],
  si_amend: [
    {
      actors: clerks,
      when: (at) => isIdle(at) && (isFinished(at) || isSubmittedSi(at)),
      next: () => ({ si: 1, siSent: false }),
    },
  ],
  si_unlock: [{ actors: backOffice, when: (at) => isIdle(at) && isFinished(at), next: () => ({ si: 1 }) }],
};

/** The state of a booking after an action; undefined if it is refused. */
export function stateAfter(at: BookingState, action: string, actors: Actor): BookingState | undefined {
  const rule = rules[action]?.find((each) => each.actors.includes(actors) && each.when(at));
  return rule && { ...at, ...rule.next?.(at) };
}
