import { writeContent } from '../booking.content.ts';
import { changesIn } from './amendments.ts';
import { refuseFindings } from './findings-guard.ts';
import { lockedBooking } from './allowed-actions.ts';
import type { MoveChange, MoveStep } from './step.ts';

/**
 * The next revision of an SI (SI7): what was before stands in the record, as it does for every change. It says no less than
 * one that is submitted, so that no wrong figure gets past the rules this way.
 */
export async function changeSi(step: MoveStep): Promise<MoveChange> {
  const { ctx, booking } = step;
  const changes = changesIn(step);
  const values = { si_revision: booking.si_revision + 1, si_sent_at: null };
  if (Object.keys(changes).length === 0) return { values };
  const diff = await writeContent(ctx, booking, { values: changes });
  await refuseFindings({ ...step, booking: await lockedBooking(ctx, booking.id) }, 'SI');
  return { values, diff };
}
