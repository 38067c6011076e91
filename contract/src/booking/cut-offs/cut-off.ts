import * as z from 'zod';
import { bool, choice, codeOf, instant, int, text } from '../../kit.ts';
import { cutOffOrders } from './order.ts';

/** The source of a time: RULE is the calculated default, SCHEDULE comes from schedules. */
const sources = ['SCHEDULE', 'CARRIER', 'MANUAL', 'RULE'] as const;
export type CutOffSource = (typeof sources)[number];

/** A cut-off of a booking. */
export const CutOff = z.object({
  code: codeOf('cutoff_code', 4),
  at: instant(),
  port_tz: text(40),
  source: choice('cutoff_source', sources),
  estimated: bool(),
  /** Marked by hand, or because what it ends has happened. */
  is_done: bool(),
  is_done_by_itself: bool(),
  done_at: instant().nullable(),
  done_by_name: text(40).nullable(),
  changed_at: instant(),
  version: int(1, 2_147_483_647),
});
export type CutOff = z.output<typeof CutOff>;

/** One cut-off as it is written: what is left out stays, a time of null takes it away. `version` is the one that was seen. */
export const CutOffInput = z.object({
  code: codeOf('cutoff_code', 4),
  at: instant().nullable().optional(),
  is_done: bool().optional(),
  version: int(1, 2_147_483_647).optional(),
});
export type CutOffInput = z.output<typeof CutOffInput>;

/** So many codes are more than there will ever be. */
export const CutOffsInput = z.object({ cutoffs: z.array(CutOffInput).min(1).max(60) });

/** All cut-offs of a booking, in the clocks of its port of loading, and what is unusual about them. */
export const CutOffs = z.object({
  time_zone: text(40),
  etd: z.string().nullable(),
  /** Whether they may still be changed: nobody waits any more for what has ended. */
  is_open: bool(),
  cutoffs: z.array(CutOff),
  warnings: z.array(z.enum(cutOffOrders)),
});
export type CutOffs = z.output<typeof CutOffs>;
