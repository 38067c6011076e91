import { movesCutOffs, recomputeCutOffs, writeCutOffs } from '../../cut-off/public.ts';
import type { Difference } from '../line-differences.ts';
import type { Step } from './step.ts';

/** The cut-offs of another sailing, and those that the carrier has told with its confirmation (SO10, SO17). */
export async function settleCutOffs(step: Step): Promise<Difference[]> {
  const usual = await usualCutOffs(step);
  if (!usual) return [];
  const { ctx, booking, body } = step;
  const told = await writeCutOffs(ctx, booking.id, { list: body.cutoffs ?? [], source: 'CARRIER' });
  return [...usual, ...told];
}

/** What the rules make of the sailing; undefined where the move is about none. */
async function usualCutOffs({ ctx, booking, body, move: { effects = [] } }: Step) {
  if (effects.includes('take_sailing')) return recomputeCutOffs(ctx, booking.id, { rolled: true });
  if (!effects.includes('take_confirmation')) return undefined;
  return movesCutOffs(booking, body) ? recomputeCutOffs(ctx, booking.id) : [];
}
