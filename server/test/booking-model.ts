import type { Stand } from '#test/build/booking.ts';

export type Who = 'front desk' | 'back office' | 'carrier';

const people: readonly Who[] = ['front desk', 'back office'];
const office: readonly Who[] = ['back office'];
/** What the carrier says, and the back office notes for it. */
const heard: readonly Who[] = ['back office', 'carrier'];

type Rule = { who: readonly Who[]; when: (at: Stand) => boolean; leaves?: (at: Stand) => Partial<Stand> };

const isTheClerks = ({ so }: Stand) => so === 0 || so === 1 || so === 4;
const isHandedOn = ({ so }: Stand) => so === 2 || so === 3;
const isConfirmed = ({ so }: Stand) => so === 5;
/** Handed in, and with no carrier yet. */
const isInHouse = ({ so, sent }: Stand) => so === 3 && !sent;
const isFinished = ({ si }: Stand) => si === 3;
const isOpenSi = ({ so, si }: Stand) => so === 5 && (si === 0 || si === 2);
const isSubmittedSi = ({ so, si }: Stand) => so === 5 && si === 1;

const isOver = (at: Stand) => at.archived || at.cancel === 'CANCELLED';
const isCancelling = (at: Stand) => at.cancel === 'REQUESTED';
const isAmending = (at: Stand) => at.amend === 'REQUESTED';
/** Nothing is asked of the carrier, and nothing has ended. */
const isCalm = (at: Stand) => !isOver(at) && !isCancelling(at) && !isAmending(at);
const isAlive = (at: Stand) => !isOver(at) && !isCancelling(at);

/** The SI ends with the confirmation, and so does a change that the carrier was asked for. */
const closed = (at: Stand) => ({ asked: false, si: 0, siSent: false, amend: isAmending(at) ? 'WITHDRAWN' : at.amend });

/**
 * What a booking may do, written down once more and from the paper: it shares
 * nothing with the tables that it is compared to.
 */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  edit: [
    { who: people, when: (at) => isCalm(at) && isTheClerks(at), leaves: ({ so }) => ({ so: so === 0 ? 1 : so }) },
    { who: office, when: (at) => isCalm(at) && isHandedOn(at) },
  ],
  submit: [{ who: people, when: (at) => isCalm(at) && isTheClerks(at), leaves: () => ({ so: 3 }) }],
  withdraw: [{ who: people, when: (at) => isCalm(at) && at.so === 3, leaves: () => ({ so: 1 }) }],
  send: [{ who: office, when: (at) => isCalm(at) && at.so === 3, leaves: () => ({ so: 2, sent: true }) }],
  acknowledge: [{ who: heard, when: (at) => isCalm(at) && at.so === 2 }],
  request_changes: [
    { who: heard, when: (at) => isCalm(at) && at.so === 2 },
    { who: office, when: (at) => isCalm(at) && isConfirmed(at) && !isFinished(at), leaves: () => ({ asked: true }) },
  ],
  resend: [{ who: office, when: (at) => isCalm(at) && at.so === 2, leaves: () => ({ sent: true }) }],
  confirm: [
    { who: heard, when: (at) => isCalm(at) && isHandedOn(at), leaves: () => ({ so: 5 }) },
    {
      who: office,
      when: (at) => isCalm(at) && isConfirmed(at) && !isFinished(at) && at.asked,
      leaves: () => ({ asked: false }),
    },
  ],
  dismiss: [{ who: heard, when: (at) => isCalm(at) && isHandedOn(at), leaves: () => ({ so: 4 }) }],
  decline: [
    {
      who: heard,
      when: (at) => isAlive(at) && isConfirmed(at) && !isFinished(at),
      leaves: (at) => ({ ...closed(at), so: 4 }),
    },
  ],
  amend: [
    {
      who: people,
      when: (at) => isCalm(at) && isConfirmed(at) && !isFinished(at),
      leaves: () => ({ amend: 'REQUESTED' }),
    },
  ],
  amend_confirm: [
    {
      who: heard,
      when: (at) => isAlive(at) && isAmending(at) && !isFinished(at),
      leaves: () => ({ amend: 'CONFIRMED', asked: false }),
    },
  ],
  amend_decline: [
    { who: heard, when: (at) => isAlive(at) && isAmending(at), leaves: () => ({ amend: 'DECLINED', asked: false }) },
  ],
  amend_withdraw: [
    { who: people, when: (at) => isAlive(at) && isAmending(at), leaves: () => ({ amend: 'WITHDRAWN' }) },
  ],
  cancel: [
    {
      who: people,
      when: (at) => isCalm(at) && (isTheClerks(at) || isInHouse(at)),
      leaves: () => ({ cancel: 'CANCELLED' }),
    },
    {
      who: people,
      when: (at) => isAlive(at) && !isTheClerks(at) && !isInHouse(at) && !isFinished(at),
      leaves: () => ({ cancel: 'REQUESTED' }),
    },
  ],
  cancel_confirm: [
    {
      who: heard,
      when: (at) => !isOver(at) && isCancelling(at) && !isFinished(at),
      leaves: (at) => ({ ...closed(at), cancel: 'CANCELLED' }),
    },
  ],
  cancel_decline: [
    { who: heard, when: (at) => !isOver(at) && isCancelling(at), leaves: () => ({ cancel: 'DECLINED' }) },
  ],
  roll_over: [
    { who: heard, when: (at) => isCalm(at) && isConfirmed(at) && !isFinished(at), leaves: () => ({ asked: false }) },
  ],
  copy: [{ who: people, when: () => true }],
  delete: [{ who: people, when: (at) => !at.archived && !isAmending(at) && at.so < 2 && !at.sent }],
  reopen: [
    {
      who: office,
      when: (at) => isCalm(at) && isConfirmed(at) && at.si === 0,
      leaves: () => ({ so: 3, siSent: false, asked: false }),
    },
  ],
  complete: [{ who: heard, when: (at) => isCalm(at) && isFinished(at), leaves: () => ({ archived: true }) }],
  split: [
    { who: people, when: (at) => isCalm(at) && isTheClerks(at) && at.si === 0 },
    { who: office, when: (at) => isCalm(at) && (at.so === 3 || at.so === 5) && at.si === 0 },
  ],
  combine: [
    { who: people, when: (at) => isCalm(at) && at.so === 1 },
    { who: office, when: (at) => isCalm(at) && at.so === 3 },
  ],
  si_edit: [{ who: people, when: (at) => isCalm(at) && isOpenSi(at) }],
  si_submit: [{ who: people, when: (at) => isCalm(at) && isOpenSi(at), leaves: () => ({ si: 1, siSent: false }) }],
  si_withdraw: [
    { who: people, when: (at) => isAlive(at) && isSubmittedSi(at) && !at.siSent, leaves: () => ({ si: 0 }) },
  ],
  si_send: [
    { who: office, when: (at) => isCalm(at) && isSubmittedSi(at) && !at.siSent, leaves: () => ({ siSent: true }) },
  ],
  si_resend: [{ who: office, when: (at) => isCalm(at) && isSubmittedSi(at) && at.siSent }],
  si_reject: [{ who: heard, when: (at) => isAlive(at) && isSubmittedSi(at), leaves: () => ({ si: 2 }) }],
  si_confirm: [{ who: heard, when: (at) => isCalm(at) && isSubmittedSi(at), leaves: () => ({ si: 3 }) }],
  si_amend: [
    {
      who: people,
      when: (at) => isCalm(at) && (isFinished(at) || isSubmittedSi(at)),
      leaves: () => ({ si: 1, siSent: false }),
    },
  ],
  si_unlock: [{ who: office, when: (at) => isCalm(at) && isFinished(at), leaves: () => ({ si: 1 }) }],
};

/** Where the booking stands after an action; undefined where it is refused. */
export function after(at: Stand, action: string, who: Who): Stand | undefined {
  const rule = rules[action]?.find((each) => each.who.includes(who) && each.when(at));
  return rule && { ...at, ...rule.leaves?.(at) };
}
