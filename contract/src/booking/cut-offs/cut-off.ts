import * as z from 'zod';
import { bool, choice, codeOf, instant, int, text } from '../../kit.ts';
import { cutOffOrders } from './order.ts';

/** The source of a time: RULE is the calculated default, SCHEDULE is taken from schedules. */
const sources = ['SCHEDULE', 'CARRIER', 'MANUAL', 'RULE'] as const;
export type CutOffSource = (typeof sources)[number];

/** A cut-off of a booking. */
export const CutOff = z.object({
  code: codeOf('cutoff_code', 4),
  at: instant(),
  port_tz: text(40),
  source: choice('cutoff_source', sources),
  estimated: bool(),
  /** Marked by hand, or because the event that it limits has happened. */
  is_done: bool(),
  is_done_by_itself: bool(),
  done_at: instant().nullable(),
  done_by_name: text(40).nullable(),
  changed_at: instant(),
  version: int(1, 2_147_483_647),
});
export type CutOff = z.output<typeof CutOff>;

/**
 * A change of one cut-off: a field left out is unchanged, a null time removes it. `version` is the one the caller has
 * read.
 */
export const CutOffInput = z.object({
  code: codeOf('cutoff_code', 4),
  at: instant().nullable().optional(),
  is_done: bool().optional(),
  version: int(1, 2_147_483_647).optional(),
});
export type CutOffInput = z.output<typeof CutOffInput>;

/** More codes than will ever exist. */
export const CutOffsInput = z.object({ cutoffs: z.array(CutOffInput).min(1).max(60) });

/** All cut-offs of a booking in the local time of its port of loading, and warnings about their order. */
export const CutOffs = z.object({
  time_zone: text(40),
  etd: z.string().nullable(),
  /** Whether they may still be changed; a finished booking has no open cut-offs. */
  is_open: bool(),
  cutoffs: z.array(CutOff),
  warnings: z.array(z.enum(cutOffOrders)),
});
export type CutOffs = z.output<typeof CutOffs>;
