import type { TraceSubscription } from '#contract/trace/trace-subscription.ts';

/** The input of an event. */
export type EventDraft = {
  node: string;
  classifier: string;
  event_at: string;
  container_no: string;
  unlocode: string;
  place: string;
  vessel: string;
  voyage: string;
  remark: string;
};

/** Defaults of a new event: the current vessel, and an actual time. */
export function newEvent({ vessel, voyage, pol }: Pick<TraceSubscription, 'vessel' | 'voyage' | 'pol'>): EventDraft {
  return {
    node: '',
    classifier: 'ACT',
    event_at: '',
    container_no: '',
    unlocode: pol ?? '',
    place: '',
    vessel,
    voyage,
    remark: '',
  };
}

/** The body of the request. */
export function eventBody({ unlocode, ...draft }: EventDraft): Record<string, unknown> {
  return { ...draft, unlocode: unlocode === '' ? null : unlocode };
}
