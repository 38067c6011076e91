import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/booking/booking.ts';
import { vgmMoves, type VgmStep, vgmSteps } from '#contract/booking/machine/vgm-moves.ts';
import { siStatus, soStatus } from '#contract/booking/status.ts';
import { type VgmState, vgmStates } from '#contract/freight/vgm.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const [clerk, office] = [await as('frontdesk1'), await as('backoffice1')];
const url = '/api/booking/booking/';

/** A confirmed booking of two boxes with the given VGM state. */
async function inState(vgm_state: VgmState, bsstatus: number = soStatus.confirmed): Promise<Booking> {
  const ctnlist = ['CSQU3054383', 'TEXU3070079'].map((cntrno) => ({ ctnall: '40HQ', cntrno }));
  const data = await clerk.expectSuccess('POST', url, { carrier: 'COSCO', customername: 'vgm', ctnlist });
  const { id } = data as Booking;
  await database.updateTable('booking').set({ bsstatus }).where('id', '=', id).execute();
  await database.updateTable('booking_container').set({ vgm_state }).where('booking_id', '=', id).execute();
  return office.expectSuccess('GET', `${url}${id}/`);
}

const idsOf = ({ ctnlist }: Booking) => ctnlist.map(({ id }) => id);
const move = ({ id }: Booking, step: VgmStep, body: object) => office.call('POST', `${url}${id}/vgm/${step}/`, body);

describe('the VGM of boxes', () => {
  test.each(vgmSteps.flatMap((step) => vgmStates.map((state) => [step, state] as const)))(
    '%s from %s',
    async (step, state) => {
      const booking = await inState(state);
      const { from, to, audit } = vgmMoves[step];

      const { status, data } = await move(booking, step, { line_ids: idsOf(booking), note: 'by mail' });

      const states = (data as Booking | null)?.ctnlist.map(({ vgm_state }) => vgm_state);
      expect([status, states]).toEqual(from.includes(state) ? [200, [to, to]] : [409, undefined]);
      const events = (await office.expectSuccess('GET', `${url}${booking.id}/events/`)) as {
        data: { action: string }[];
      };
      expect(events.data.some(({ action }) => action === audit)).toBe(from.includes(state));
    },
  );

  test('is told for chosen boxes only, with a new version of the booking', async () => {
    const booking = await inState('ENTERED');

    const { data } = await move(booking, 'send', {
      line_ids: idsOf(booking).slice(1),
      version: booking.version,
      note: 'by mail',
    });

    expect((data as Booking).ctnlist.map(({ vgm_state }) => vgm_state)).toEqual(['ENTERED', 'SENT']);
    expect((data as Booking).version).toBe(booking.version + 1);
  });

  test('is refused for boxes of another booking, an old version, an unconfirmed or a finished one, and to the front desk', async () => {
    const [booking, other] = [await inState('ENTERED'), await inState('ENTERED')];
    const line_ids = idsOf(booking);

    expect((await move(booking, 'send', { line_ids: idsOf(other) })).status).toBe(400);
    expect((await move(booking, 'send', { line_ids: [] })).status).toBe(400);
    expect((await move(booking, 'send', { line_ids, version: booking.version - 1 })).status).toBe(409);
    expect((await clerk.call('POST', `${url}${booking.id}/vgm/send/`, { line_ids })).status).toBe(403);
    const sent = await inState('ENTERED', soStatus.sent);
    expect((await move(sent, 'send', { line_ids: idsOf(sent) })).status).toBe(409);
    await database.updateTable('booking').set({ sistatus: siStatus.confirmed }).where('id', '=', booking.id).execute();
    expect((await move(booking, 'send', { line_ids })).status).toBe(409);
  });
});
