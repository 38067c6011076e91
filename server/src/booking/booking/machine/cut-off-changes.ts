import { movesCutOffs, recomputeCutOffs, writeCutOffs } from '../../cut-off/public.ts';
import type { Difference } from '../line-differences.ts';
import type { Step } from './step.ts';

/** The cut-offs of another sailing, and those that the carrier has told with its confirmation (SO10, SO17). */
export async function settleCutOffs(step: Step): Promise<Difference[]> {
  const { effects = [] } = step.move;
  if (effects.includes('take_sailing'))
    return differencesOf(await recomputeCutOffs(step.ctx, step.booking.id, { rolled: true }));
  if (!effects.includes('take_confirmation')) return [];

  const { ctx, booking, body } = step;
  const usual = movesCutOffs(booking, body) ? await recomputeCutOffs(ctx, booking.id) : [];
  const told = await writeCutOffs(ctx, booking.id, { list: body.cutoffs ?? [], source: 'CARRIER' });
  return differencesOf([...usual, ...told]);
}

function differencesOf(changes: readonly { code: string; old: string | null; new: string | null }[]): Difference[] {
  return changes.map(({ code, ...change }) => ({ path: `cutoffs.${code}`, ...change }));
}
