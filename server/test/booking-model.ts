import type { Stand } from '#test/build/booking.ts';

/**
 * What a booking may do, written down once more in plain conditions and from the paper (domain 2.2, 2.3, 2.9; design.md
 * 10.14): it shares nothing with the tables it is compared to.
 */
export type Who = 'front desk' | 'back office' | 'carrier';

const isOffice = (who: Who) => who === 'back office';
const hears = (who: Who) => who === 'back office' || who === 'carrier';
const keys = (who: Who) => who === 'front desk' || who === 'back office';

/** Where the booking stands after an action; undefined where it is refused. */
export function after(at: Stand, action: string, who: Who): Stand | undefined {
  if (action === 'copy') return keys(who) ? at : undefined;
  if (at.archived || at.cancel === 'CANCELLED') {
    const mayGo = action === 'delete' && !at.archived && at.amend !== 'REQUESTED' && at.so < 2 && !at.sent && keys(who);
    return mayGo ? at : undefined;
  }
  if (action.startsWith('cancel')) return cancelled(at, action, who);
  if (action === 'decline') return declined(at, who);
  if (action === 'delete') return at.so < 2 && !at.sent && keys(who) && at.amend !== 'REQUESTED' ? at : undefined;
  if (at.cancel === 'REQUESTED') return undefined;
  if (action.startsWith('amend')) return amended(at, action, who);
  if (action.startsWith('si_')) return instructed(at, action, who);
  if (at.amend === 'REQUESTED') return undefined;
  return at.so === 5 ? confirmed(at, action, who) : ordered(at, action, who);
}

function ordered(at: Stand, action: string, who: Who): Stand | undefined {
  const isClerks = at.so === 0 || at.so === 1 || at.so === 4;
  const isWaiting = at.so === 3;
  const isOut = at.so === 2;
  switch (action) {
    case 'edit':
      if (isClerks) return keys(who) ? { ...at, so: at.so === 0 ? 1 : at.so } : undefined;
      return isOffice(who) ? at : undefined;
    case 'submit':
      return isClerks && keys(who) ? { ...at, so: 3 } : undefined;
    case 'withdraw':
      return isWaiting && keys(who) ? { ...at, so: 1 } : undefined;
    case 'send':
      return isWaiting && isOffice(who) ? { ...at, so: 2, sent: true } : undefined;
    case 'acknowledge':
    case 'request_changes':
      return isOut && hears(who) ? at : undefined;
    case 'resend':
      return isOut && isOffice(who) ? { ...at, sent: true } : undefined;
    case 'confirm':
      return (isWaiting || isOut) && hears(who) ? { ...at, so: 5 } : undefined;
    case 'dismiss':
      return (isWaiting || isOut) && hears(who) ? { ...at, so: 4 } : undefined;
    case 'split':
      return !isOut && keys(who) ? at : undefined;
    case 'combine':
      return (at.so === 1 || at.so === 3) && keys(who) ? at : undefined;
    default:
      return undefined;
  }
}

function confirmed(at: Stand, action: string, who: Who): Stand | undefined {
  switch (action) {
    case 'roll_over':
      return at.si !== 3 && hears(who) ? at : undefined;
    case 'reopen':
      return at.si === 0 && isOffice(who) ? { ...at, so: 3, siSent: false } : undefined;
    case 'complete':
      return at.si === 3 && hears(who) ? { ...at, archived: true } : undefined;
    case 'split':
      return at.si === 0 && keys(who) ? at : undefined;
    default:
      return undefined;
  }
}

function cancelled(at: Stand, action: string, who: Who): Stand | undefined {
  const isSaid = at.cancel === 'REQUESTED';
  if (action === 'cancel') {
    if (isSaid || at.si === 3 || !keys(who)) return undefined;
    const isHandedOn = at.so === 2 || at.so === 3 || at.so === 5;
    if (!isHandedOn && at.amend === 'REQUESTED') return undefined;
    return { ...at, cancel: isHandedOn ? 'REQUESTED' : 'CANCELLED' };
  }
  if (!isSaid || !hears(who)) return undefined;
  if (action === 'cancel_decline') return { ...at, cancel: 'DECLINED' };
  return at.si === 3 ? undefined : { ...at, ...closed(at), cancel: 'CANCELLED' };
}

function declined(at: Stand, who: Who): Stand | undefined {
  const isOpen = at.so === 5 && at.si !== 3 && at.cancel !== 'REQUESTED';
  return isOpen && hears(who) ? { ...at, ...closed(at), so: 4 } : undefined;
}

/** The SI ends with the confirmation, and so does a change that the carrier was asked for. */
function closed({ amend }: Stand) {
  return { si: 0, siSent: false, amend: amend === 'REQUESTED' ? 'WITHDRAWN' : amend };
}

function amended(at: Stand, action: string, who: Who): Stand | undefined {
  if (at.so !== 5) return undefined;
  const isAsked = at.amend === 'REQUESTED';
  switch (action) {
    case 'amend':
      return !isAsked && at.si !== 3 && keys(who) ? { ...at, amend: 'REQUESTED' } : undefined;
    case 'amend_confirm':
      return isAsked && at.si !== 3 && hears(who) ? { ...at, amend: 'CONFIRMED' } : undefined;
    case 'amend_decline':
      return isAsked && hears(who) ? { ...at, amend: 'DECLINED' } : undefined;
    default:
      return isAsked && keys(who) ? { ...at, amend: 'WITHDRAWN' } : undefined;
  }
}

function instructed(at: Stand, action: string, who: Who): Stand | undefined {
  if (at.so !== 5) return undefined;
  const isAsked = at.amend === 'REQUESTED';
  if (action === 'si_withdraw') return at.si === 1 && !at.siSent && keys(who) ? { ...at, si: 0 } : undefined;
  if (action === 'si_reject') return at.si === 1 && hears(who) ? { ...at, si: 2 } : undefined;
  if (isAsked) return undefined;
  switch (action) {
    case 'si_edit':
      return (at.si === 0 || at.si === 2) && keys(who) ? at : undefined;
    case 'si_submit':
      return (at.si === 0 || at.si === 2) && keys(who) ? { ...at, si: 1, siSent: false } : undefined;
    case 'si_send':
      return at.si === 1 && isOffice(who) ? { ...at, siSent: true } : undefined;
    case 'si_confirm':
      return at.si === 1 && hears(who) ? { ...at, si: 3 } : undefined;
    case 'si_amend':
      return (at.si === 3 || at.si === 1) && keys(who) ? { ...at, si: 1, siSent: false } : undefined;
    case 'si_unlock':
      return at.si === 3 && isOffice(who) ? { ...at, si: 1 } : undefined;
    default:
      return undefined;
  }
}
