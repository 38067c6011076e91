import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { TransmissionRow } from '#contract/exchange/transmission.ts';
import { aFullBooking, boxes } from '#test/build/booking.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer({ jobs: true });
const clerk = await as('frontdesk1');
const office = await as('admin');
const url = '/api/booking/booking/';
const outbox = '/api/exchange/transmission/';

/** Of a carrier that no channel leads to. */
async function booked(): Promise<{ id: number; line_ids: number[] }> {
  const { id } = await aFullBooking(clerk, { carrier: 'HPL', mblno: '', ctnlist: boxes(1) });
  await clerk.expectSuccess('POST', `${url}${id}/submit/`, {});
  const { ctnlist } = (await clerk.expectSuccess('GET', `${url}${id}/`)) as { ctnlist: { id: number }[] };
  return { id, line_ids: ctnlist.map((line) => line.id) };
}

async function listed(id: number, filter = ''): Promise<TransmissionRow[]> {
  const { data } = (await office.expectSuccess('GET', `${outbox}?booking_id=${id}${filter}`)) as {
    data: TransmissionRow[];
  };
  return data;
}

describe('what a clerk sends by his own hand', () => {
  test('stands in the out-box: order, shipping instructions and gross masses, with who, when and his note', async () => {
    const { id, line_ids } = await booked();
    await office.expectSuccess('POST', `${url}${id}/send/`, { note: 'by mail to the desk in Qingdao' });
    await sql`update booking set bsstatus = 5, mblno = 'HLCU' || id where id = ${id}`.execute(database);
    await clerk.expectSuccess('POST', `${url}${id}/si_submit/`, {});
    await office.expectSuccess('POST', `${url}${id}/si_send/`, { note: 'on the portal' });
    await office.expectSuccess('POST', `${url}${id}/vgm/send/`, { line_ids, note: 'by phone' });

    const rows = await listed(id);

    expect(rows.map(({ function: what, note, kind, status }) => [what, note, kind, status])).toEqual([
      ['VGM', 'by phone', 'MANUAL', 'BY_HAND'],
      ['SI', 'on the portal', 'MANUAL', 'BY_HAND'],
      ['SO', 'by mail to the desk in Qingdao', 'MANUAL', 'BY_HAND'],
    ]);
    for (const row of rows)
      expect(row).toMatchObject({
        asked_by_name: expect.stringMatching(/./),
        sent_at: expect.any(String),
        channel_id: null,
        channel_code: '',
        allowed_actions: [],
      });
  });

  test('is found by its state, opens, and is nothing that could go out again', async () => {
    const { id } = await booked();
    await office.expectSuccess('POST', `${url}${id}/send/`, { note: 'by mail' });
    const [row] = await listed(id, '&status=BY_HAND&kind=MANUAL');

    expect(await office.expectSuccess('GET', `${outbox}${row?.id}/`)).toMatchObject({
      preview: null,
      answers: [],
      recipients: [],
    });
    expect((await office.call('POST', `${outbox}${row?.id}/resend/`, {})).status).toBe(409);
    expect(await listed(id, '&status=SENT')).toEqual([]);
  });

  test('is seen by whoever may open the out-box and sees the booking', async () => {
    const { id } = await booked();
    await office.expectSuccess('POST', `${url}${id}/send/`, {});
    const nobody = await as(await aUser(database));
    const elsewhere = await as(await aUser(database, { dept: 'sales_2', role: 'front_desk' }));

    expect((await nobody.call('GET', `${outbox}?booking_id=${id}`)).status).toBe(403);
    const { status, data } = await elsewhere.call('GET', `${outbox}?booking_id=${id}`);
    expect(status === 403 ? [] : (data as { data: unknown[] }).data).toEqual([]);
  });
});
