import * as z from 'zod';
import { bool, int, text } from '../kit.ts';
import { substances } from './substance.ts';

/** Most goods in one search result, and in one segregation check. */
export const maxFound = 200;
export const maxCompared = 20;

const oneOrMany = z.union([z.string(), z.array(z.string()).max(maxFound)]).optional();

/** `GET dangerous_substance/query/`: a search text, or several pasted UN numbers. */
export const SubstanceQuery = z.object({
  search: text(2000).default(''),
  dclass: text(5).optional(),
  marine_pollutant: bool().optional(),
  is_verified: bool().optional(),
  /** Ids that were chosen earlier, whether enabled or not. */
  id: oneOrMany,
  limit: int(1, maxFound).default(50),
});
export type SubstanceQuery = z.output<typeof SubstanceQuery>;

/** `missing` are requested UN numbers that are not in the table. */
export const FoundSubstances = z.object({
  total: z.int(),
  missing: z.array(z.string()),
  data: z.array(substances.row),
});
export type FoundSubstances = z.output<typeof FoundSubstances>;

export const Verify = z.object({ verified: bool(), version: int(1, 2_147_483_647) });
