import * as z from 'zod';
import { codeOf, decimal, id, int, text } from '../kit.ts';
import { markupKinds } from './markup-rule.ts';
import { money } from './rate-values.ts';

export const bulkTargets = ['sell', 'cost', 'base'] as const;
export type BulkTarget = (typeof bulkTargets)[number];

/** Raises or lowers the prices of several rates. `cost` and `base` need `rate:Cost`. */
export const BulkChange = z.object({
  keys: z.array(id()).min(1).max(999),
  target: z.enum(bulkTargets).default('sell'),
  kind: z.enum(markupKinds),
  /** Negative to lower; with `PERCENT` in percent. */
  value: decimal(12, 4),
  /** Restricts the change to these container types; empty: all. */
  ctn_codes: z.array(codeOf('container_type', 10)).max(30).default([]),
});
export type BulkChange = z.output<typeof BulkChange>;

export const BulkPreview = z.object({
  /** Identifies exactly these prices, so that only what was previewed is applied. */
  fingerprint: text(64),
  /** Number of rates that would change, and of prices in them. */
  rates: int(0, 999),
  changes: z.array(
    z.object({ rate_id: id(), ctn_code: text(10), currency: text(3), before: money().nullable(), after: money() }),
  ),
});
export type BulkPreview = z.output<typeof BulkPreview>;

export const BulkApply = BulkChange.extend({ fingerprint: text(64) });
