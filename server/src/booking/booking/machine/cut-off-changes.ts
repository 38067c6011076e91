import { movesCutOffs, recomputeCutOffs, writeCutOffs } from '../../cut-off/public.ts';
import type { FieldDifference } from '../line-differences.ts';
import type { MoveStep } from './step.ts';

/** The cut-offs of another sailing, and those of the carrier's confirmation (SO10, SO17). */
export async function updateCutOffs(step: MoveStep): Promise<FieldDifference[]> {
  const usual = await defaultCutOffs(step);
  if (!usual) return [];
  const { ctx, booking, body } = step;
  const fromCarrier = await writeCutOffs(ctx, booking.id, { list: body.cutoffs ?? [], source: 'CARRIER' });
  return [...usual, ...fromCarrier];
}

/** What the rules make of the sailing; undefined where the move is about none. */
async function defaultCutOffs({ ctx, booking, body, move: { effects = [] } }: MoveStep) {
  if (effects.includes('take_sailing')) return recomputeCutOffs(ctx, booking.id, { rolled: true });
  if (!effects.includes('take_confirmation')) return undefined;
  return movesCutOffs(booking, body) ? recomputeCutOffs(ctx, booking.id) : [];
}
