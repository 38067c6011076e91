import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/booking/booking.ts';
import { soStatus } from '#contract/booking/status.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const clerk = await as('frontdesk1');
const url = '/api/booking/booking/';
const boxes = ['CSQU3054383', 'TEXU3070079'] as const;

/** A booking of two boxes with confirmed space, in the SI phase. */
async function confirmed(): Promise<Booking> {
  const goods = [{ description: 'TOYS', kgs: '5000' }];
  const ctnlist = boxes.map((cntrno) => ({ ctnall: '40HQ', cntrno, kgs: '5000', goods }));
  const data = await clerk.expectSuccess('POST', url, { carrier: 'COSCO', customername: 'vgm', ctnlist });
  const created = data as Booking;
  await database.updateTable('booking').set({ bsstatus: soStatus.confirmed }).where('id', '=', created.id).execute();
  const again = await clerk.call('GET', `${url}${created.id}/`);
  return again.data;
}

const enter = ({ id }: Booking, body: object) => clerk.call('POST', `${url}${id}/vgm/`, body);

describe('VGM by container number', () => {
  test('fills in what is told and leaves the rest, and is written into the record', async () => {
    const booking = await confirmed();

    const { status, data } = await enter(booking, {
      version: booking.version,
      lines: [{ cntrno: 'texu 307007-9', weightype: 'SM1', weighkgs: 9100.5, weighattn: 'WANG' }],
    });

    expect(status).toBe(200);
    expect((data as Booking).ctnlist).toMatchObject([
      { cntrno: 'CSQU3054383', vgm_state: 'MISSING', goods: [{ description: 'TOYS' }] },
      { cntrno: 'TEXU3070079', vgm_state: 'ENTERED', weighkgs: '9100.500', weighattn: 'WANG', kgs: '5000.000' },
    ]);
    const events = await clerk.call('GET', `${url}${booking.id}/events/`);
    expect((events.data as { data: unknown[] }).data[0]).toMatchObject({
      action: 'SI_UPDATED',
      diff: expect.arrayContaining([expect.objectContaining({ path: 'ctnlist.1.weighkgs', new: '9100.5' })]),
    });
  });

  test.each([
    [[{ cntrno: 'EGHU3160047' }], 'lines.0.cntrno', 'not_in_list'],
    [[{ cntrno: boxes[0] }, { cntrno: boxes[0] }], 'lines.1.cntrno', 'container_repeated'],
    [[{ cntrno: '' }], 'lines.0.cntrno', 'required'],
    [[{ cntrno: boxes[0], weighkgs: '-5' }], 'lines.0.weighkgs', 'decimal'],
    [[], 'lines', 'required'],
  ])('%j is refused at %s: %s', async (lines, path, rule) => {
    const { status, data } = await enter(await confirmed(), { lines });

    expect(status).toBe(400);
    expect(data).toMatchObject({ fields: [{ path, rule }] });
  });

  test('an old version is refused, and so is a booking whose space is not confirmed', async () => {
    const booking = await confirmed();
    const lines = [{ cntrno: boxes[0], weightype: 'SM1', weighkgs: '9000' }];
    await enter(booking, { version: booking.version, lines });

    expect((await enter(booking, { version: booking.version, lines })).status).toBe(409);
    await database.updateTable('booking').set({ bsstatus: 1 }).where('id', '=', booking.id).execute();
    expect((await enter(booking, { lines })).status).toBe(409);
  });
});
