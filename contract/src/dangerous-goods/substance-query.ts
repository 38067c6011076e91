import * as z from 'zod';
import { bool, int, text } from '../kit.ts';
import { substances } from './substance.ts';

/** Most goods that one search answers, and that are looked at together. */
export const maxFound = 200;
export const maxCompared = 20;

const oneOrMany = z.union([z.string(), z.array(z.string()).max(maxFound)]).optional();

/** `GET dangerous_substance/query/`: what was typed, or several UN numbers that were pasted. */
export const SubstanceQuery = z.object({
  search: text(2000).default(''),
  dclass: text(5).optional(),
  marine_pollutant: bool().optional(),
  is_verified: bool().optional(),
  /** Those that were chosen before, in use or not. */
  id: oneOrMany,
  limit: int(1, maxFound).default(50),
});
export type SubstanceQuery = z.output<typeof SubstanceQuery>;

/** `missing` are UN numbers that were asked for and that the table does not hold. */
export const FoundSubstances = z.object({
  total: z.int(),
  missing: z.array(z.string()),
  data: z.array(substances.row),
});
export type FoundSubstances = z.output<typeof FoundSubstances>;

export const Verify = z.object({ verified: bool(), version: int(1, 2_147_483_647) });
