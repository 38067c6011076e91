import type { Plan } from '#contract/schedule/search.ts';
import { useCanOn } from '#web/platform/session/can.tsx';
import { toast } from '#web/platform/feedback/toast.tsx';
import { useCutOffNames } from '#web/booking/cut-offs/public.ts';
import { usePrefilledBooking } from '#web/booking/prefill.ts';
import { copyToClipboard } from '../copy-text.ts';
import { bookingFromPlan } from './plan-booking.ts';
import { planText } from './plan-text.ts';
import { dayAt, shortDay } from '../port-clock.ts';
import { sailingMessage } from '../sailings.messages.ts';
import { type FilterState, useOpenView } from '../filter/use-filter.ts';
import type { FoundSailings } from '../use-sailings.ts';

type Where = { found: FoundSailings; state: FilterState; onShow: (row: number) => void };

/** Actions on a plan. */
export function usePlanActions({ found, state, onShow }: Where) {
  const begin = usePrefilledBooking();
  const canBook = useCanOn('/bookingInquiry', 'Create');
  const openView = useOpenView();
  const cutOffName = useCutOffNames();
  const { plans, ports, portNames } = found;

  async function copy(plan: Plan) {
    if (await copyToClipboard(planText(plan, portNames, cutOffName))) toast.success(sailingMessage('copied'));
    else toast.error(sailingMessage('copy_failed'));
  }

  function book(plan: Plan) {
    if (plan.is_blank) return toast.warning(sailingMessage('book_blank'));
    const chain = `${plan.vessel} ${plan.voyage}`.trim();
    const from = { chain, from: plan.origin, to: plan.destination };
    return begin(bookingFromPlan(plan, ports), sailingMessage('book_from', from));
  }

  /** The sailing after a blank one: in the list, or on its day of departure. */
  function showNext({ next_sailing_id: id, next_sailing_etd: etd }: Plan) {
    const row = plans.findIndex((plan) => plan.id === id);
    if (row >= 0) onShow(row);
    else if (etd !== null) state.change({ etd_from: dayAt(etd), etd_to: dayAt(etd), weekdays: [] });
  }

  return {
    book: canBook ? book : undefined,
    copy: (plan: Plan) => void copy(plan),
    showNext,
    openPort: (port: string, at: string) => openView('port', { port, from: dayAt(at) }),
    openVessel: (vessel: string) => openView('vessel', { vessel }),
    nextText: ({ next_sailing_etd: etd }: Plan) =>
      etd === null ? undefined : sailingMessage('next_sailing', { day: shortDay(etd) }),
  };
}

export type PlanActions = ReturnType<typeof usePlanActions>;
