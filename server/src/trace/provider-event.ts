import type { TraceNode } from '#contract/trace/nodes.ts';
import type { EventFacts } from '#contract/trace/trace-event.ts';

/** An event as parsed by an adapter. */
export type ProviderEvent = EventFacts & {
  event_type: 'SHIPMENT' | 'TRANSPORT' | 'EQUIPMENT' | 'SYSTEM';
  event_code: string;
  node: TraceNode | null;
  iso_code: string;
  empty_full: '' | 'EMPTY' | 'LADEN';
  unlocode: string | null;
  terminal: string;
  mode: string;
  source: 'CARRIER' | 'TERMINAL' | 'CUSTOMS' | 'COMPUTED' | 'MANUAL';
  desc_zh: string;
  desc_en: string;
  /** The original, if it is in a standard's format. */
  body: Readonly<Record<string, unknown>>;
};

/** Defaults of an event. */
export const emptyEvent = {
  container_no: '',
  iso_code: '',
  empty_full: '',
  unlocode: null,
  place: '',
  terminal: '',
  vessel: '',
  voyage: '',
  mode: '',
  is_retracted: false,
  set_aside: '',
  desc_zh: '',
  desc_en: '',
  body: {},
} as const satisfies Partial<ProviderEvent>;
