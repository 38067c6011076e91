import { writeContent } from '../booking.content.ts';
import { changesIn } from './amendments.ts';
import type { Change, Step } from './step.ts';

/** The next revision of an SI (SI7): what was before stands in the record, as it does for every change. */
export async function changeSi(step: Step): Promise<Change> {
  const { ctx, booking } = step;
  const changes = changesIn(step);
  const diff = Object.keys(changes).length > 0 ? await writeContent(ctx, booking, { values: changes }) : [];
  return { values: { si_revision: booking.si_revision + 1, si_sent_at: null }, diff };
}
