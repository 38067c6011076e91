import * as z from 'zod';
import { bool, choice, date, id, instant, int, text } from '../kit.ts';
import { searchedCarrier, queryList, portCode } from './search-fields.ts';

/** The states of a port call (DCSA port call status codes). */
export const callStatuses = ['OMIT', 'BLNK', 'ADHO', 'PHOT', 'PHIN', 'ROTC', 'SLID', 'CUTR'] as const;
export const planKinds = ['direct', 'transfer', 'both'] as const;
/** This week and the next four. */
export const searchWeeks = 5;
/** Most plans of one answer. */
export const planLimit = 100;
/** Most ports or carriers that one parameter names. */
const maxNamed = 50;

export const planOrders = ['etd', 'eta', 'total_days', 'carrier', 'transfers'] as const;
export type PlanOrder = (typeof planOrders)[number];
const orderings = planOrders.flatMap((order) => [order, `-${order}`] as const);
export type PlanOrdering = PlanOrder | `-${PlanOrder}`;

/** The search: origin, destination, week, and conditions of a plan. */
export const SearchQuery = z.object({
  origin: portCode(),
  destination: portCode(),
  /**
   * Weeks from this one, from Monday to Sunday in the origin's local time. Default: this week, unless dates are given.
   */
  week: int(0, searchWeeks - 1).optional(),
  /** Departure dates at the origin instead of a week, both inclusive. */
  etd_from: date().optional(),
  etd_to: date().optional(),
  /** 1 is Monday. */
  weekdays: queryList(int(1, 7), 7),
  plan: z.enum(planKinds).default('both'),
  carrier: queryList(searchedCarrier(), maxNamed),
  /** Terminals of the origin. */
  terminal: queryList(text(20), maxNamed),
  max_transit_days: int(1, 365).optional(),
  /** The latest day of arrival in the destination's local time. */
  arrive_by: date().optional(),
  max_transfers: int(1, 2).default(2),
  /** Ports that no plan may call at in between. */
  avoid: queryList(portCode(), maxNamed),
  hide_blank: bool().default(false),
  /** Only sailings whose cut-offs at the origin are all in the future. */
  open_cutoff: bool().default(false),
  /** Also from load ports near the origin. */
  nearby: bool().default(false),
  /** Transfers between any carriers. Absent: only if partners offer nothing, and the response says so. */
  interline: bool().optional(),
  /** One row for each carrier that sells the sailing, instead of one with all its partners. */
  per_carrier: bool().default(false),
  ordering: z.enum(orderings).default('etd'),
  limit: int(1, planLimit).default(planLimit),
  cursor: text(200).default(''),
});
export type SearchQuery = z.output<typeof SearchQuery>;

/** A ship at a port: planned, estimated and actual times, in the port's local time. */
export const CallPoint = z.object({
  call_id: id(),
  unlocode: portCode(),
  terminal: text(20),
  planned_arrival: instant().nullable(),
  planned_departure: instant().nullable(),
  estimated_arrival: instant().nullable(),
  estimated_departure: instant().nullable(),
  actual_arrival: instant().nullable(),
  actual_departure: instant().nullable(),
  status: choice('call_status', callStatuses).nullable(),
});
export type CallPoint = z.output<typeof CallPoint>;

/** One voyage of a plan, from loading to discharge of the cargo. */
export const Leg = z.object({
  voyage_id: id(),
  carrier: searchedCarrier(),
  /** Other carriers that sell space on it. */
  partners: z.array(searchedCarrier()),
  service_code: text(20),
  vessel: text(50),
  imo: text(7),
  voyage: text(50),
  from: CallPoint,
  to: CallPoint,
  intermediate: z.array(CallPoint),
});
export type Leg = z.output<typeof Leg>;

export const PlanCutoff = z.object({ code: text(10), at: instant() });
export type PlanCutoff = z.output<typeof PlanCutoff>;

/** A route from origin to destination; a blank sailing cannot be booked. */
export const Plan = z.object({
  /** Identifies the calls of the plan, so that it can be found again. */
  id: text(120),
  origin: portCode(),
  destination: portCode(),
  etd: instant(),
  planned_etd: instant(),
  eta: instant(),
  planned_eta: instant(),
  /** Days from departure to arrival, rounded up. */
  total_days: int(0, 1000),
  /** The same as published by the carrier. */
  carrier_transit_days: int(0, 1000),
  carrier: searchedCarrier(),
  partners: z.array(searchedCarrier()),
  service_code: text(20),
  vessel: text(50),
  imo: text(7),
  voyage: text(50),
  /** Whether it leaves within a day of its plan; null while only planned times are known. */
  on_time: bool().nullable(),
  /** The share of the service's last eight departures from the origin that were on time. */
  on_time_share: z.number().nullable(),
  /** Days of delay at departure, to a tenth; negative if early. */
  delay_days: z.number().nullable(),
  is_blank: bool(),
  blank_kind: z.enum(['BLNK', 'OMIT']).nullable(),
  /** For a blank sailing, the plan of the next bookable one. */
  next_sailing_id: text(120).nullable(),
  /** When that leaves. */
  next_sailing_etd: instant().nullable(),
  transit: z.array(z.object({ port: portCode(), wait_hours: int(0, 10_000) })),
  cutoffs: z.array(PlanCutoff),
  terminal: text(20),
  is_sample: bool(),
  legs: z.array(Leg),
});
export type Plan = z.output<typeof Plan>;

/** Why nothing was found, or what to search for instead. */
export const searchReasonCodes = [
  'same_week_only_carrier',
  'same_week_only_weekdays',
  'same_week_only_blank',
  'same_week_only_transfer',
  'same_week_only_direct',
  'same_week_only_interline',
  'same_week_only_terminal',
  'same_week_only_avoided',
  'same_week_only_longer',
  'same_week_only_later',
  'same_week_only_closed',
  'same_week_only_nearby',
  'no_sailing_that_week',
  'other_week',
  'origin_without_sailings',
  'destination_without_sailings',
  'nothing_connects',
] as const;
export type SearchReasonCode = (typeof searchReasonCodes)[number];

/** Changes of the query that would find something; null removes a parameter. */
const ReasonFix = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]));

export const SearchReason = z.object({
  code: z.enum(searchReasonCodes),
  /** Values of the sentence's placeholders. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The sentence in the caller's language. */
  message: z.string(),
  fix: ReasonFix.nullable(),
});
export type SearchReason = z.output<typeof SearchReason>;

const Names = z.object({ name_zh: z.string(), name_en: z.string() });

export const SearchResponse = z.object({
  took_ms: z.number(),
  /** Version of the schedule data; a cursor is valid for any of them. */
  schedule_version: z.int(),
  total: z.int(),
  /** Plans transfer between carriers that do not cooperate, because no others were found. */
  is_interline: bool(),
  next_cursor: z.string().nullable(),
  /** The searched departures, as dates at the origin. */
  window: z.object({ from: date(), to: date(), zone: z.string() }),
  reasons: z.array(SearchReason),
  plans: z.array(Plan),
  /** Names of every port and carrier in the plans. */
  ports: z.record(z.string(), Names.extend({ zone: z.string() })),
  carriers: z.record(z.string(), Names),
});
export type SearchResponse = z.output<typeof SearchResponse>;
