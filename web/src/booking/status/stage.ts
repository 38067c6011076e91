import type { BookingEvent } from '#contract/booking/machine/record.ts';
import { siStateOf, siStatus, soStatus } from '#contract/booking/status.ts';

/** The stages of a booking in their usual order. */
export const lifeStages = ['created', 'submitted', 'sent', 'confirmed', 'si', 'si_confirmed'] as const;
type LifeStage = (typeof lifeStages)[number];

type StatusFields = { bsstatus: number; sistatus: number; si_sent_at: string | null };

/** The number of stages a booking has reached; a rejected one is back at the first. */
export function reachedStages(booking: StatusFields): number {
  const { bsstatus } = booking;
  if (bsstatus === soStatus.confirmed) {
    const si = siStateOf(booking);
    if (si === 'confirmed') return lifeStages.length;
    return si === 'submitted' || si === 'sent' ? 5 : 4;
  }
  if (bsstatus === soStatus.sent) return 3;
  if (bsstatus === soStatus.submitted) return 2;
  return bsstatus === soStatus.notSubmitted ? 0 : 1;
}

/** Who brought a booking to a stage, and when. */
export type StageMoment = Pick<BookingEvent, 'actor_name' | 'at'>;

export type StageMoments = Partial<Record<LifeStage, StageMoment>>;

/** The last event that led to each stage; `events` is sorted newest first. */
export function stageMoments(events: readonly BookingEvent[]): StageMoments {
  const entries = lifeStages.map((stage) => [stage, events.find(leadsTo[stage])] as const);
  return Object.fromEntries(entries.filter(([, event]) => event !== undefined));
}

const toSo = (status: number) => (event: BookingEvent) => event.to_so === status && event.from_so !== status;
const toSi = (status: number) => (event: BookingEvent) => event.to_si === status && event.from_si !== status;

const leadsTo: Record<LifeStage, (event: BookingEvent) => boolean> = {
  created: ({ from_so: before, to_so: after }) => before === null && after !== null,
  submitted: toSo(soStatus.submitted),
  sent: toSo(soStatus.sent),
  confirmed: toSo(soStatus.confirmed),
  si: (event) => event.action === 'SI_SENT' || toSi(siStatus.submitted)(event),
  si_confirmed: toSi(siStatus.confirmed),
};
