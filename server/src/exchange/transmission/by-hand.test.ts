import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { TransmissionRow } from '#contract/exchange/transmission.ts';
import { aFullBooking, boxes } from '#test/build/booking.ts';
import { anUploadedFile } from '#test/build/file.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';

const { as, database } = await testServer({ jobs: true });
const clerk = await as('frontdesk1');
const office = await as('admin');
const url = '/api/booking/booking/';
const outbox = '/api/exchange/transmission/';

/** A booking with a carrier that has no channel. */
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

describe('what a clerk sends by hand', () => {
  test('stands in the out-box: order, shipping instructions and gross masses, with sender, time and note', async () => {
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

  test('has the answers that came after it, which are of whoever has handed them in and of the booking’s carrier', async () => {
    const { id } = await booked();
    await office.expectSuccess('POST', `${url}${id}/send/`, { note: 'by mail' });
    const came = async (source: string, by: string) =>
      sql`
        with file as (
          insert into received_file (source, bytes, size, sha256, creator_id)
          select ${source}, x.bytes, length(x.bytes), encode(sha256(x.bytes), 'hex'), (select u.id from users u where u.username = ${by})
          from (select convert_to(${`${source}${id}`}, 'UTF8') as bytes) x returning id)
        insert into received_message (file_id, position, kind, says, status, booking_id, creator_id, dept_belong_id)
        select file.id, 0, 'IFTMBC', 'CONFIRMED', 'NOTED', b.id, b.creator_id, b.dept_belong_id from file, booking b
        where b.id = ${id}`.execute(database);
    await came('UPLOAD', 'admin');
    await came('SIMULATED', 'nobody');

    expect(await office.expectSuccess('GET', `/api/exchange/received_message/?booking_id=${id}`)).toMatchObject({
      data: [
        { creator: null, creator_name: null, carrier: 'HPL' },
        { creator: expect.any(Number), creator_name: (await listed(id))[0]?.asked_by_name, carrier: 'HPL' },
      ],
    });
    const [row] = await listed(id);
    expect(row).toMatchObject({ answer_count: 2, creator_name: row?.asked_by_name });
    const { answers } = (await office.expectSuccess('GET', `${outbox}${row?.id}/`)) as { answers: unknown[] };
    expect(answers).toHaveLength(2);
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
    await office.expectSuccess('POST', `${url}${id}/send/`, { note: 'by mail' });
    const nobody = await as(await aUser(database));
    const elsewhere = await as(await aUser(database, { dept: 'sales_2', role: 'front_desk' }));

    expect((await nobody.call('GET', `${outbox}?booking_id=${id}`)).status).toBe(403);
    const { status, data } = await elsewhere.call('GET', `${outbox}?booking_id=${id}`);
    expect(status === 403 ? [] : (data as { data: unknown[] }).data).toEqual([]);
  });
});

describe('a note or a file', () => {
  const refusedFields = async (path: string, body: object, lang = 'en') => {
    const { status, data } = await office.call('POST', `${url}${path}`, body, { cookie: `lang=${lang}` });
    return [status, (data as { fields: { path: string; rule: string; message: string }[] }).fields];
  };

  test('is due of whatever is sent by hand, and is asked for in both languages', async () => {
    const { id, line_ids } = await booked();
    const unnoted = (message: string) => [400, [{ path: 'note', rule: 'sending_unnoted', message }]];
    const english = unnoted('Enter how you sent it, or attach the file you sent');

    expect(await refusedFields(`${id}/send/`, {})).toEqual(english);
    expect(await refusedFields(`${id}/send/`, { note: '  ' }, 'zh-CN')).toEqual(
      unnoted('自行发送的，请填写发送说明或附上已发文件'),
    );
    await office.expectSuccess('POST', `${url}${id}/send/`, { note: 'by fax' });
    await sql`update booking set bsstatus = 5, mblno = 'HLCU' || id where id = ${id}`.execute(database);
    await clerk.expectSuccess('POST', `${url}${id}/si_submit/`, {});
    expect(await refusedFields(`${id}/si_send/`, {})).toEqual(english);
    expect(await refusedFields(`${id}/vgm/send/`, { line_ids })).toEqual(english);
    expect((await listed(id)).map(({ note }) => note)).toEqual(['by fax']);
  });

  test('is not due of what goes by a channel', async () => {
    const { id } = await aFullBooking(clerk, { carrier: 'COSCO', mblno: '', ctnlist: boxes(1) });
    await sql`
      insert into carrier_channel (code, carrier, function, kind, transport, recipients, enabled)
      values ('T-NOTE', 'COSCO', 'SO', 'EMAIL', 'EMAIL', '["a@b.example"]', true)
      on conflict do nothing`.execute(database);
    await clerk.expectSuccess('POST', `${url}${id}/submit/`, {});
    await office.expectSuccess('POST', `${url}${id}/send/`, {});

    expect(await listed(id)).toMatchObject([{ kind: expect.not.stringMatching('MANUAL'), files: [] }]);
  });

  test('several files stand in the out-box and open to whoever sees the booking', async () => {
    const sender = await aUser(database, { dept: 'sales_1', role: 'admin', userType: 0 });
    const stranger = await as(await aUser(database, { dept: 'sales_2', role: 'front_desk' }));
    const files = [await anUploadedFile(database, sender), await anUploadedFile(database, sender, 'order.pdf')];
    // These rows have no content: the error for that differs from the one for a stranger.
    const reading = async (agent: Agent) =>
      Promise.all(files.map(async (file) => (await agent.call('GET', `/${file}`)).msg));
    const { id } = await booked();
    const hidden = await reading(stranger);
    expect(await reading(clerk)).toEqual(hidden);

    await (await as(sender)).expectSuccess('POST', `${url}${id}/send/`, { files });

    expect(await listed(id)).toMatchObject([{ status: 'BY_HAND', note: '', files }]);
    expect(await reading(clerk)).toEqual(await reading(await as(sender)));
    expect(await reading(clerk)).not.toEqual(hidden);
    expect(await reading(stranger)).toEqual(hidden);
    const { data: events } = (await clerk.expectSuccess('GET', `${url}${id}/events/?limit=1`)) as { data: unknown[] };
    expect(events).toMatchObject([{ action: 'SO_SENT', files }]);
  });

  test('nobody sends a file that a colleague has uploaded', async () => {
    const file = await anUploadedFile(database, await aUser(database));
    const { id } = await booked();

    expect(await refusedFields(`${id}/send/`, { files: [file] })).toMatchObject([
      400,
      [{ path: 'files.0', rule: 'not_your_file' }],
    ]);
  });
});
