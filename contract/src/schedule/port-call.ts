import * as z from 'zod';
import { bool, choice, codeOf, id, instant, int, text } from '../kit.ts';
import { voyage } from '../freight/fields.ts';
import { maxCutOffs } from './service.ts';
import { terminalCode } from './schedule-fields.ts';
import { callStatuses } from './search.ts';

/** Each event of a call is planned, then estimated, then real (DCSA eventClassifierCode PLN, EST, ACT). */
export const callTimes = [
  'planned_arrival',
  'planned_departure',
  'estimated_arrival',
  'estimated_departure',
  'actual_arrival',
  'actual_departure',
] as const;
export type CallTime = (typeof callTimes)[number];

const when = () => instant().nullable().default(null);

export const CallCutOff = z.object({ code: codeOf('cutoff_code', 4), at: instant() });
export type CallCutOff = z.output<typeof CallCutOff>;

const own = {
  unlocode: codeOf('port', 5),
  terminal_code: terminalCode().default(''),
  planned_arrival: when(),
  planned_departure: when(),
  estimated_arrival: when(),
  estimated_departure: when(),
  actual_arrival: when(),
  actual_departure: when(),
  import_voyage: voyage().default(''),
  export_voyage: voyage().default(''),
  status: choice('call_status', callStatuses).nullable().default(null),
  delay_reason: text(50).default(''),
  remark: text(200).default(''),
  load_allowed: bool().default(true),
  discharge_allowed: bool().default(true),
  cutoffs: z.array(CallCutOff).max(maxCutOffs).default([]),
};

/** A ship's call at a port, as written with its voyage; `id` names one that is there already. Their order is that of the list. */
export const PortCallInput = z.object({ id: id().optional(), ...own });
export type PortCallInput = z.output<typeof PortCallInput>;

export const PortCall = z.object({
  id: id(),
  seq: int(1, 99),
  ...own,
  /** Actual, else estimated, else planned. */
  current_arrival: instant().nullable(),
  current_departure: instant().nullable(),
  /** Of the port, by whose clocks its times are read. */
  time_zone: text(40),
});
export type PortCall = z.output<typeof PortCall>;
