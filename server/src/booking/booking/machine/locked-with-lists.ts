import type { WorkCtx } from '#server/http/route.ts';
import { listsOf } from '../booking.view.ts';
import { lockedBooking } from './allowed-actions.ts';
import type { MoveStep } from './step.ts';

/** A locked booking as it is now; its lists are read when they are first needed. */
export async function lockedWithLists(ctx: WorkCtx, id: number): Promise<Pick<MoveStep, 'booking' | 'lists'>> {
  const booking = await lockedBooking(ctx, id);
  let lists: ReturnType<MoveStep['lists']> | undefined;
  return { booking, lists: async () => (lists ??= listsOf(ctx, id)) };
}
