import * as z from 'zod';
import { bool, choice, codeOf, field, id, idOf, instant, int, flag, remark, resource, text } from '../kit.ts';
import { shipName } from '../schedule/schedule-fields.ts';
import { Milestone } from './milestones.ts';
import { nodeCodes } from './nodes.ts';
import { failCodes, subscriptionActions, subscriptionStates } from './subscription-states.ts';
import { subscriptionHeadings, subscriptionHelp, subscriptionLabels } from './trace-subscription.labels.ts';
import { TraceEvent } from './trace-event.ts';

/** A bill of lading, a booking or a container. */
export const referenceTypes = ['BL', 'BK', 'CN'] as const;
export type ReferenceType = (typeof referenceTypes)[number];
/** Events of the carrier only, or of the terminal as well. */
const serviceTypes = ['C', 'CT'] as const;

/** Letters and digits, as in bill and container numbers. */
const reference = () =>
  field(
    z
      .string()
      .overwrite((value) => value.replaceAll(/[\s-]/g, '').toUpperCase())
      .min(1)
      .max(32)
      .regex(/^[A-Z0-9./]+$/, 'code'),
    { kind: 'text', max: 32, upper: true },
  );

const input = {
  /** Default: the default provider. */
  provider: codeOf('trace_provider', 20).nullable().default(null),
  ref_type: choice('trace_ref_type', referenceTypes),
  reference_no: reference(),
  carrier: codeOf('carrier', 10).nullable().default(null),
  pol: codeOf('port', 5).nullable().default(null),
  pod: codeOf('port', 5).nullable().default(null),
  service_type: choice('trace_service_type', serviceTypes).default('C'),
  booking_id: idOf('booking').nullable().default(null),
  remark: remark(),
};

/** Columns of a reference sheet; all except the number are optional. */
const sheetFields = [
  'reference_no',
  'ref_type',
  'carrier',
  'provider',
  'pol',
  'pod',
  'service_type',
  'remark',
] as const;

const serverFields = {
  provider_kind: choice('trace_provider_kind', ['SIMULATED', 'MANUAL', 'REST_PUSH', 'DCSA_TNT22']),
  provider_carrier_code: text(16),
  provider_sub_id: text(100),
  /** The bill or order number of its booking. */
  booking_no: text(20),
  status: choice('trace_status', subscriptionStates),
  fail_code: choice('trace_fail_code', failCodes).nullable(),
  fail_reason: text(500),
  subscribed_at: instant().nullable(),
  last_push_at: instant().nullable(),
  next_poll_at: instant().nullable(),
  ended_at: instant().nullable(),
  /** Ended by age, not by events. */
  is_forced_end: flag(),
  /** Active, but without an event for 72 hours. */
  is_stale: flag(),
  /** Created automatically when its booking was confirmed. */
  is_automatic: flag(),
  current_node: choice('trace_node', nodeCodes).nullable(),
  current_node_at: instant().nullable(),
  /** The time zones of the two times: of the current port, and of the port of discharge; empty if unknown. */
  current_zone: text(60),
  eta_zone: text(60),
  current_place: text(100),
  vessel: shipName(),
  voyage: text(17),
  eta: instant().nullable(),
  container_count: int(0, 9999),
  event_count: int(0, 2_147_483_647),
  push_count: int(0, 2_147_483_647),
  /** Whether customers can track it by a link. */
  is_shared: flag(),
};

/** Subscriptions at providers. */
export const traceSubscriptions = resource({
  name: 'trace_subscription',
  path: '/api/trace/trace_subscription/',
  scope: 'row',
  ownSql: true,
  owners: ['sale_id', 'doc_owner_id'],
  standIns: true,
  parts: ['trace_event', 'trace_milestone', 'trace_push_log'],
  row: { ...input, ...serverFields, provider: codeOf('trace_provider', 20) },
  input,
  search: {
    provider: 'in',
    ref_type: 'in',
    reference_no: 'contains',
    carrier: 'in',
    pol: 'in',
    pod: 'in',
    status: 'in',
    current_node: 'in',
    current_node_at: 'range',
    booking_id: 'exact',
    is_stale: 'exact',
    is_automatic: 'exact',
    last_push_at: 'range',
    subscribed_at: 'range',
  },
  keyword: ['reference_no', 'booking_no', 'vessel', 'current_place', 'fail_reason', 'remark'],
  sortable: [
    'provider',
    'reference_no',
    'carrier',
    'status',
    'current_node_at',
    'last_push_at',
    'subscribed_at',
    'eta',
  ],
  order: ['-create_datetime'],
  imports: sheetFields,
  headings: subscriptionHeadings,
  labels: subscriptionLabels,
  help: subscriptionHelp,
});

const allowed = z.array(z.enum(subscriptionActions));

/** A row of the list. */
export const TraceSubscriptionRow = traceSubscriptions.row.extend({ allowed_actions: allowed });
export type TraceSubscriptionRow = z.output<typeof TraceSubscriptionRow>;

/** A container of a subscription, with its last position. */
export const TraceContainer = z.object({
  container_no: text(11),
  iso_code: text(4),
  current_node: choice('trace_node', nodeCodes).nullable(),
  current_node_at: instant().nullable(),
  current_place: text(100),
});

/** A leg by ship, according to the events. */
export const TraceLeg = z.object({
  vessel: text(35),
  voyage: text(17),
  from: text(100),
  to: text(100),
  departure: instant().nullable(),
  is_departed: bool(),
  arrival: instant().nullable(),
  is_arrived: bool(),
});

/** `GET {id}/`: everything in the detail page except the raw pushes. */
export const TraceSubscription = TraceSubscriptionRow.extend({
  milestones: z.array(Milestone),
  /** Newest first; retracted ones are marked. */
  events: z.array(TraceEvent),
  containers: z.array(TraceContainer),
  legs: z.array(TraceLeg),
  /** The public page, while it is shared: `/tracking/<token>`. */
  share_path: text(100).nullable(),
});
export type TraceSubscription = z.output<typeof TraceSubscription>;

/** `GET {id}/pushes/`: raw messages in both directions, newest first. */
export const TracePush = z.object({
  id: id(),
  direction: z.enum(['IN', 'OUT']),
  at: instant(),
  http_status: int(0, 999).nullable(),
  body_hash: text(64),
  /** As received, truncated to 100,000 characters. */
  body: text(100_000),
  /** Null if no signature was required. */
  signature_ok: bool().nullable(),
  processed: bool(),
  error: text(500),
  duration_ms: int(0, 2_147_483_647).nullable(),
});
export type TracePush = z.output<typeof TracePush>;
