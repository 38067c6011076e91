import * as z from 'zod';
import { bool, choice, codeOf, id, instant, int, text } from '../kit.ts';
import { voyage } from '../freight/fields.ts';
import { maxCutOffs } from './service.ts';
import { terminalCode } from './schedule-fields.ts';
import { callStatuses } from './search.ts';

/** Each event of a call has a planned, an estimated and an actual time (DCSA eventClassifierCode PLN, EST, ACT). */
export const callTimes = [
  'planned_arrival',
  'planned_departure',
  'estimated_arrival',
  'estimated_departure',
  'actual_arrival',
  'actual_departure',
] as const;
export type CallTime = (typeof callTimes)[number];

const optionalTime = () => instant().nullable().default(null);

export const CallCutOff = z.object({ code: codeOf('cutoff_code', 4), at: instant() });
export type CallCutOff = z.output<typeof CallCutOff>;

const callShape = {
  unlocode: codeOf('port', 5),
  terminal_code: terminalCode().default(''),
  planned_arrival: optionalTime(),
  planned_departure: optionalTime(),
  estimated_arrival: optionalTime(),
  estimated_departure: optionalTime(),
  actual_arrival: optionalTime(),
  actual_departure: optionalTime(),
  import_voyage: voyage().default(''),
  export_voyage: voyage().default(''),
  status: choice('call_status', callStatuses).nullable().default(null),
  delay_reason: text(50).default(''),
  remark: text(200).default(''),
  load_allowed: bool().default(true),
  discharge_allowed: bool().default(true),
  cutoffs: z.array(CallCutOff).max(maxCutOffs).default([]),
};

/** A ship's call at a port, as sent with its voyage; `id` identifies an existing one. The list gives the order. */
export const PortCallInput = z.object({ id: id().optional(), ...callShape });
export type PortCallInput = z.output<typeof PortCallInput>;

export const PortCall = z.object({
  id: id(),
  seq: int(1, 99),
  ...callShape,
  /** Actual, else estimated, else planned. */
  current_arrival: instant().nullable(),
  current_departure: instant().nullable(),
  /** The port's time zone, for its local times. */
  time_zone: text(40),
});
export type PortCall = z.output<typeof PortCall>;
