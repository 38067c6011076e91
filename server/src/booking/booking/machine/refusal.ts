import { actionNames, actorNames, sideStates } from '#contract/booking/machine/actions.labels.ts';
import type { Actor, BookingState } from '#contract/booking/machine/move.ts';
import { isOpenToAnyActor, movesOf } from '#contract/booking/machine/moves.ts';
import { siStatusNames, soStatusNames } from '#contract/booking/status.labels.ts';
import type { BookingAction } from '#contract/booking/status.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import { openTo } from './allowed-actions.ts';

type Refused = { booking: BookingState & { orderno: string }; action: BookingAction; actor: Actor };

/** Explains why an action is not open: the booking's state, or the actor required; and which actions are open. */
export function refuseMove({ locale, viewer }: WorkCtx, { booking, action, actor }: Refused): never {
  const names = textsIn(actionNames, locale);
  const allowed = openTo(viewer, booking);
  const { bsstatus: status, sistatus: si_status, cancel_state, amend_state } = booking;
  const { orderno } = booking;
  const data = { status, si_status, cancel_state, amend_state, allowed };
  if (isOpenToAnyActor(action, booking)) {
    const others = new Set(movesOf(action).flatMap((move) => move.actors));
    others.delete(actor);
    const who = listed(
      [...others].map((each) => textsIn(actorNames, locale)[each]),
      locale,
    );
    fail('booking.not_for_you', { orderno, action: names[action], who }, data);
  }
  fail(
    'booking.not_allowed',
    {
      orderno,
      action: names[action],
      status: describeStates(booking, { locale, hasSi: action.startsWith('si_') }),
      allowed:
        listed(
          allowed.map((each) => names[each]),
          locale,
        ) || textsIn(sideStates, locale).nothing,
    },
    data,
  );
}

/** `Confirmed, SI submitted, amendment requested` */
function describeStates(booking: BookingState, { locale, hasSi }: { locale: Language; hasSi: boolean }): string {
  const side = textsIn(sideStates, locale);
  const { bsstatus, sistatus, cancel_state, amend_state, is_archived } = booking;
  const so = textsIn(soStatusNames, locale)[bsstatus] ?? '';
  const si = `SI ${textsIn(siStatusNames, locale)[sistatus]}`;
  const parts = [
    so,
    hasSi || sistatus > 0 ? si : '',
    cancel_state === 'CANCELLED' ? side.cancelled : '',
    cancel_state === 'REQUESTED' ? side.cancelling : '',
    amend_state === 'REQUESTED' ? side.amending : '',
    is_archived ? side.archived : '',
  ];
  return listed(parts, locale);
}

function listed(parts: readonly string[], locale: Language): string {
  return parts.filter((part) => part !== '').join(locale === 'en' ? ', ' : '、');
}
