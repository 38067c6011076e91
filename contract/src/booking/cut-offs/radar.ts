import * as z from 'zod';
import { bool, choice, codeOf, date, id, instant, int, paging, text } from '../../kit.ts';
import { siStatuses, soStatuses } from '../status.ts';
import { CutOff } from './cut-off.ts';

/** Hours that the radar looks ahead; `overdue` looks back. */
export const radarSpans = ['24', '48', '72', 'overdue'] as const;
export type RadarSpan = (typeof radarSpans)[number];

const oneOrMany = () => z.union([z.string(), z.array(z.string())]).optional();

export const RadarQuery = z.object({
  span: z.enum(radarSpans).default('72'),
  carrier: oneOrMany(),
  portload: oneOrMany(),
  code: oneOrMany(),
  mine: bool().optional(),
  page: int(1, 1_000_000).default(1),
  limit: int(1, paging.maxLimit).default(paging.limit),
});
export type RadarQuery = z.output<typeof RadarQuery>;

/** A booking on the radar, with all its cut-offs. */
export const RadarRow = z.object({
  id: id(),
  orderno: text(16),
  mblno: text(20),
  customername: text(100),
  carrier: codeOf('carrier').nullable(),
  vessel: text(35),
  voyno: text(17),
  etd: date().nullable(),
  portload: codeOf('port').nullable(),
  bsstatus: choice('so_status', soStatuses),
  sistatus: choice('si_status', siStatuses),
  sale_name: text(40),
  /** When the cut-off is due that put the booking on the radar. */
  due_at: instant(),
  cutoffs: z.array(CutOff),
});
export type RadarRow = z.output<typeof RadarRow>;

const count = () => int(0, 2_147_483_647);

/**
 * A page of the radar, the count of each span, and the server's time: countdowns must not depend on the client's clock.
 */
export const Radar = z.object({
  page: z.int(),
  limit: z.int(),
  total: count(),
  is_next: z.boolean(),
  is_previous: z.boolean(),
  data: z.array(RadarRow),
  counts: z.object({ '24': count(), '48': count(), '72': count(), overdue: count() }),
  now: instant(),
});
export type Radar = z.output<typeof Radar>;
