import { moveFor } from '#contract/booking/machine/moves.ts';
import { actorOf } from '#contract/booking/machine/move.ts';
import type { Stage } from '#contract/booking/rules/severity.ts';
import type { Ctx } from '#server/http/route.ts';
import { refuseMove } from '../machine/refusal.ts';
import { type LockedBooking, actionsByRights } from '../machine/allowed-actions.ts';

export type EditAction = 'edit' | 'si_edit';

/**
 * The action by which the caller may change the boxes in the booking's state: an edit of the booking, or of its
 * shipping instructions.
 */
export function openEdit(ctx: Ctx, booking: LockedBooking): EditAction {
  const actor = actorOf(ctx.viewer.userType);
  const allowed = actionsByRights(ctx.viewer);
  const open = (['edit', 'si_edit'] as const).find((action) => allowed.has(action) && moveFor(action, booking, actor));
  return open ?? refuseMove(ctx, { booking, action: 'si_edit', actor });
}

export function stageAt(action: EditAction): Stage {
  return action === 'edit' ? 'SUBMIT' : 'SI';
}
