import type { TraceSubscription } from '#contract/trace/trace-subscription.ts';

/** An event as it is typed. */
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

/** What is most likely meant: the ship it is on, and that it has happened. */
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

/** As the server takes it. */
export function eventBody({ unlocode, ...draft }: EventDraft): Record<string, unknown> {
  return { ...draft, unlocode: unlocode === '' ? null : unlocode };
}
