import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bookingActions } from '#contract/booking/status.ts';
import {
  aFullBooking,
  boxes,
  newBookingState,
  type CreatedBooking,
  type BookingState,
  bookingState,
} from '#test/build/booking.ts';
import { createMover } from '#test/build/mover.ts';
import { stateAfter, type Actor } from '#test/booking-model.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const clerk = await as('frontdesk1');
const move = await createMover(database, as, { lines: [], otherBooking: 0 });
const everybody: Actor[] = ['front desk', 'back office', 'carrier'];

// Actions on several bookings have their own tests; a walk stays with one booking.
const alone = bookingActions.filter((action) => !['split', 'combine', 'copy', 'delete'].includes(action));
const step = fc.record({ action: fc.constantFrom(...alone), who: fc.constantFrom(...everybody) });

async function vgmAccepted({ id }: CreatedBooking): Promise<void> {
  await sql`update booking_container set vgm_state = 'ACCEPTED' where booking_id = ${id}`.execute(database);
}

async function moves(id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from booking_event where booking_id = ${id} and action <> 'SI_LATE'`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Whether a guard depends on more than the state, which the model does not include. */
function isGuarded(at: BookingState, action: string, hasChanged: boolean): boolean {
  return (action === 'resend' && !hasChanged) || (action === 'si_amend' && at.si === 1 && !at.siSent);
}

/** Mostly chooses open actions, because otherwise a walk would hardly move. */
function chosen(at: BookingState, { action, who }: { action: (typeof alone)[number]; who: Actor }, nth: number) {
  const open = alone.flatMap((each) =>
    everybody.flatMap((one) => (stateAfter(at, each, one) ? [{ action: each, who: one }] : [])),
  );
  const useful = open.filter((each) => each.action !== 'cancel_confirm' && each.action !== 'complete');
  return nth % 3 === 0 || useful.length === 0 ? { action, who } : (useful[nth % useful.length] ?? { action, who });
}

test('a booking goes where the plain model says, and its record tells every move', async () => {
  const walks = fc.array(fc.tuple(step, fc.nat(10_000)), { minLength: 25, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(walks, async (walk) => {
      const created = await aFullBooking(clerk, { ctnlist: boxes(1) });
      await vgmAccepted(created);
      let at: BookingState = newBookingState;
      let stepCount = 1;
      let hasChanged = false;
      for (const [drawn, nth] of walk) {
        // Sequentially, because each step depends on the previous one.
        const { action, who } = chosen(at, drawn, nth);
        const expected = isGuarded(at, action, hasChanged) ? undefined : stateAfter(at, action, who);
        const answer = await move({ id: created.id, action, who });
        expect(answer.ok, `${JSON.stringify(at)} ${who} ${action}: ${answer.message}`).toBe(expected !== undefined);
        if (expected) stepCount += 1;
        if (expected && action === 'edit') hasChanged = true;
        if (expected && (action === 'send' || action === 'resend')) hasChanged = false;
        at = expected ?? at;
        expect(await bookingState(database, created.id), `${who} ${action}`).toEqual(at);
      }
      expect(await moves(created.id)).toBe(stepCount);
    }),
    { numRuns: 8 },
  );
});
