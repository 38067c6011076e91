import * as z from 'zod';
import { id, idOf } from '../kit.ts';

/** The bookings' new owners: a field left out is unchanged, null clears it. */
export const AssignInput = z.object({
  keys: z.array(id()).min(1).max(999),
  sale_id: idOf('user').nullable().optional(),
  doc_owner_id: idOf('user').nullable().optional(),
});
export type AssignInput = z.output<typeof AssignInput>;
