import type { BookingEvent } from '#contract/booking/machine/record.ts';
import { siStateOf, siStatus, soStatus } from '#contract/booking/status.ts';

/** The stages of a booking in their usual order. */
export const lifeStages = ['created', 'submitted', 'sent', 'confirmed', 'si', 'si_confirmed'] as const;
export type LifeStage = (typeof lifeStages)[number];

type StatusFields = { bsstatus: number; sistatus: number; si_sent_at: string | null };

/** The number of stages a booking has passed; a rejected one is to be submitted again. */
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

type StageMoments = Partial<Record<LifeStage, StageMoment>>;

/** The last event that led to each stage; `events` is sorted newest first. */
export function stageMoments(events: readonly BookingEvent[]): StageMoments {
  const entries = lifeStages.map((stage) => [stage, events.find(leadsTo[stage])] as const);
  return Object.fromEntries(entries.filter(([, event]) => event !== undefined));
}

/** The stage that a booking was refused at, with who and when where the events have it. */
type Refusal = { stage: LifeStage; moment?: StageMoment | undefined };

/**
 * The refusal that a booking is to be corrected after: by the office once submitted, by the carrier once sent or
 * confirmed, or that of its SI.
 */
export function refusedStage(booking: StatusFields, events: readonly BookingEvent[]): Refusal | undefined {
  if (booking.bsstatus === soStatus.dismissed) {
    const moment = events.find(toSo(soStatus.dismissed));
    return { stage: refusedStages[moment?.from_so ?? soStatus.submitted] ?? 'submitted', moment };
  }
  const isSiRejected = booking.bsstatus === soStatus.confirmed && booking.sistatus === siStatus.rejected;
  return isSiRejected ? { stage: 'si', moment: events.find(toSi(siStatus.rejected)) } : undefined;
}

const refusedStages: Readonly<Record<number, LifeStage>> = {
  [soStatus.submitted]: 'submitted',
  [soStatus.sent]: 'sent',
  [soStatus.confirmed]: 'confirmed',
};

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
