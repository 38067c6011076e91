import * as z from 'zod';
import { choice, codeOf, field, id, instant, flag, text } from '../kit.ts';
import { nodeCodes, type TraceNode } from './nodes.ts';
import { type SetAside, setAsides } from './set-aside.ts';

export const eventTypes = ['SHIPMENT', 'TRANSPORT', 'EQUIPMENT', 'SYSTEM'] as const;
/** Planned, estimated, actual. */
export const classifiers = ['PLN', 'EST', 'ACT'] as const;
export type Classifier = (typeof classifiers)[number];
export const eventSources = ['CARRIER', 'TERMINAL', 'CUSTOMS', 'COMPUTED', 'MANUAL'] as const;

/** An event from a provider, as shown in the detail page. */
export const TraceEvent = z.object({
  id: id(),
  event_uid: text(100),
  event_type: choice('trace_event_type', eventTypes),
  event_code: text(4),
  node: choice('trace_node', nodeCodes).nullable(),
  classifier: choice('trace_classifier', classifiers),
  event_at: instant(),
  /** When the provider published it. */
  created_at: instant(),
  container_no: text(11),
  iso_code: text(4),
  empty_full: z.enum(['', 'EMPTY', 'LADEN']),
  unlocode: codeOf('port', 5).nullable(),
  place: text(100),
  terminal: text(100),
  vessel: text(35),
  voyage: text(17),
  mode: text(20),
  source: choice('trace_source', eventSources),
  is_retracted: flag(),
  /** Replaced by a later event about the same matter. */
  is_superseded: flag(),
  /** Stored but not used. */
  set_aside: z.enum(setAsides),
  desc_zh: text(200),
  desc_en: text(200),
});
export type TraceEvent = z.output<typeof TraceEvent>;

/** `POST {id}/event/`: an event entered by hand. */
export const TraceEventInput = z.object({
  node: choice('trace_node', nodeCodes),
  classifier: choice('trace_classifier', classifiers).default('ACT'),
  event_at: instant(),
  container_no: field(z.string().trim().toUpperCase().max(11), { kind: 'text', max: 11, upper: true }).default(''),
  unlocode: codeOf('port', 5).nullable().default(null),
  place: text(100).default(''),
  vessel: text(35).default(''),
  voyage: text(17).default(''),
  remark: text(200).default(''),
});
export type TraceEventInput = z.output<typeof TraceEventInput>;

/** The details of an event that decide whether it is valid and how far the shipment is. */
export type EventFacts = {
  event_uid: string;
  node: TraceNode | null;
  classifier: Classifier;
  event_at: string;
  created_at: string;
  container_no: string;
  place: string;
  vessel: string;
  voyage: string;
  is_retracted: boolean;
  set_aside: SetAside;
};
