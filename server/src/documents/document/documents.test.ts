import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { BookingDocument, BookingDocuments } from '#contract/documents/document.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { routes } from '#server/routes.ts';
import { aFullBooking, boxes } from '#test/build/booking.ts';
import { aRole, aRoleFor } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';
import { pdfText } from '#test/pdf-text.ts';

const { as, database, config } = await testServer({ jobs: true });
const clerk = await as('frontdesk1');
const bookings = '/api/booking/booking/';
const print = '/api/booking/booking/batch/print/';

const urlOf = (id: number) => `${bookings}${id}/documents/`;
const fileOf = (id: number) => `/api/documents/booking_document/${id}/file/`;
const listed = async (agent: Agent, id: number): Promise<BookingDocuments> => agent.expectSuccess('GET', urlOf(id));
const made = (agent: Agent, id: number, body: object) =>
  agent.call('POST', urlOf(id), { kind: 'BOOKING_NOTE', ...body });
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function waitFor(
  agent: Agent,
  task: number,
): Promise<{ state: string; progress: number; file: string; error: string }> {
  const read = async () => agent.expectSuccess('GET', `/api/system/task/${task}/`);
  await expect.poll(async () => (await read())['state']).not.toMatch(/created|running/);
  return read();
}

describe('the documents of a booking', () => {
  test('are those that there can be as it stands, and say why the others cannot', async () => {
    const { id } = await aFullBooking(clerk);

    const { offered, boxes: numbered, made: none } = await listed(clerk, id);

    const reasonOf = (kind: string) => offered.find((each) => each.kind === kind)?.reason;
    expect([reasonOf('BOOKING_NOTE'), reasonOf('DELIVERY_NOTICE'), reasonOf('VGM')]).toEqual([
      null,
      'not_confirmed',
      null,
    ]);
    expect([numbered.map(({ cntrno }) => cntrno), none]).toEqual([['CSQU3054383'], []]);
    const refused = await made(clerk, id, { kind: 'DELIVERY_NOTICE' });
    expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('not confirmed') });
  });

  test('are kept as they were made, byte by byte, and not twice', async () => {
    const { id, orderno } = await aFullBooking(clerk);

    const preview = await clerk.call('GET', `${urlOf(id)}preview/?kind=BOOKING_NOTE&language=zh`);
    const first = await made(clerk, id, { language: 'zh' });
    const again = await made(clerk, id, { language: 'zh' });

    const document: BookingDocument = first.data;
    const stored = (await clerk.call('GET', fileOf(document.id))).raw;
    expect([document.sha256, again.data]).toEqual([sha256(stored.rawPayload), document]);
    expect(document).toMatchObject({ revision: 1, is_current: true, pages: 1, creator_name: expect.any(String) });
    expect(stored.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`${orderno}_BOOKING_NOTE_r1_zh.pdf`),
    });
    expect((await pdfText(preview.raw.rawPayload))[0]).toContain(orderno);
    expect(await pdfText(stored.rawPayload)).toEqual(expect.arrayContaining([expect.stringContaining('订舱委托书')]));
  });

  test('leave one file where several make the same at once', async () => {
    const { id, orderno } = await aFullBooking(clerk);
    await listed(clerk, id);
    const { making } = await writeTransaction(database, async (tx) => {
      await sql`lock table booking_document in share row exclusive mode`.execute(tx);
      const started = [1, 2, 3].map(async () => made(clerk, id, { language: 'zh' }));
      const waiting = sql<{ n: number }>`
        select count(*)::int as n from pg_locks where not granted
          and database = (select oid from pg_database where datname = current_database())`;
      await expect.poll(async () => (await waiting.execute(tx)).rows[0]?.n).toBe(3);
      return { making: Promise.all(started) };
    });

    const ids = (await making).map(({ data }) => (data as BookingDocument).id);

    const files = sql`select from file where name like ${`${orderno}%`}`;
    expect([new Set(ids).size, (await files.execute(database)).rows.length]).toEqual([1, 1]);
    expect((await sql`select from content_hold`.execute(database)).rows).toEqual([]);
  });

  test('stay as they are when the booking changes, and say that they are of an older one', async () => {
    const booking = await aFullBooking(clerk);
    const old = (await made(clerk, booking.id, {})).data as BookingDocument;
    const before = (await clerk.call('GET', fileOf(old.id))).raw.rawPayload;
    await clerk.expectSuccess('PUT', `${bookings}${booking.id}/`, { ...booking, vessel: 'EVER NEW' });

    const stale = await made(clerk, booking.id, { revision: 1 });
    const { revision, made: all } = await listed(clerk, booking.id);
    const renewed = await made(clerk, booking.id, { revision });

    expect([stale.status, revision, all.map((each) => each.is_current)]).toEqual([409, 2, [false]]);
    expect(renewed.data).toMatchObject({ revision: 2, is_current: true });
    expect((await clerk.call('GET', fileOf(old.id))).raw.rawPayload.equals(before)).toBe(true);
  });

  test('are sheets and texts, too, and of one box', async () => {
    const { id } = await aFullBooking(clerk);
    const { boxes: numbered } = await listed(clerk, id);
    const box = numbered[0]?.id;

    const sheet = await made(clerk, id, { format: 'xlsx' });
    const one = await made(clerk, id, { kind: 'VGM', box });
    const none = await made(clerk, id, { kind: 'VGM', box: 999_999 });
    const unknown = await made(clerk, id, { format: 'txt' });

    expect(sheet.data).toMatchObject({ format: 'xlsx', pages: 0, size: expect.any(Number) });
    expect(one.data).toMatchObject({ box: 'CSQU3054383' });
    expect([none.status, unknown.status]).toEqual([404, 404]);
  });

  test('are looked at by whoever may open the booking, and made by whoever may print', async () => {
    const reading = routes.filter(({ access, method }) => access === 'booking:Retrieve' && method === 'GET');
    const role = await aRole(
      database,
      reading.map(({ url }) => ({ api: url, method: 0 })),
    );
    const reader = await as(await aUser(database, { role, name: 'Reader' }));
    const stranger = await as(
      await aUser(database, { role: await aRoleFor(database, 'booking', { dataRange: 0 }), dept: 'sales_2' }),
    );
    const { id } = await aFullBooking(clerk);
    const { id: document } = (await made(clerk, id, {})).data as BookingDocument;

    const calls = (agent: Agent) =>
      Promise.all([
        agent.call('GET', urlOf(id)),
        agent.call('GET', `${urlOf(id)}preview/?kind=BOOKING_NOTE`),
        agent.call('GET', fileOf(document)),
        made(agent, id, {}),
      ]);

    expect((await calls(reader)).map(({ status }) => status)).toEqual([200, 200, 200, 403]);
    expect((await calls(stranger)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('carry the company of the system config', async () => {
    const { id } = await aFullBooking(clerk);
    await database
      .updateTable('system_config')
      .set({ value: JSON.stringify('样例货代') })
      .where('key', '=', 'name')
      .execute();

    const { raw } = await clerk.call('GET', `${urlOf(id)}preview/?kind=BOOKING_NOTE&language=zh`);

    expect((await pdfText(raw.rawPayload))[0]).toContain('样例货代');
  });

  test('are printed without a picture that would not fit into the memory that they are drawn in', async () => {
    const { id } = await aFullBooking(clerk);
    const dot = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    );
    const huge = Buffer.from(dot);
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    await mkdir(join(config.dataDir, 'media/files/0/0'), { recursive: true });
    const withStamp = async (name: string, bytes: Buffer) => {
      await writeFile(join(config.dataDir, `media/files/0/0/${name}.png`), bytes);
      const value = JSON.stringify([{ url: `/media/files/0/0/${name}.png` }]);
      await database.updateTable('system_config').set({ value }).where('key', '=', 'stamp').execute();
      const { raw } = await clerk.call('GET', `${urlOf(id)}preview/?kind=BOOKING_NOTE&language=zh`);
      return [raw.statusCode, raw.rawPayload.includes('/Subtype /Image')];
    };

    expect(await withStamp('dot', dot)).toEqual([200, true]);
    expect(await withStamp('huge', huge)).toEqual([200, false]);
  });
});

describe('a batch', () => {
  test('makes one file of the documents of many bookings, and keeps each of them', async () => {
    const all = [await aFullBooking(clerk), await aFullBooking(clerk, { ctnlist: boxes(40) })];
    const input = { keys: all.map(({ id }) => id), kinds: ['BOOKING_NOTE', 'DELIVERY_NOTICE'], language: 'en' };

    const { data, status } = await clerk.call('POST', print, input);
    const { task } = data as { task: number };
    const finished = await waitFor(clerk, task);

    const { raw } = await clerk.call('GET', `/api/system/task/${task}/file/`);
    const text = (await pdfText(raw.rawPayload)).join('');
    expect([status, finished.state, finished.progress]).toEqual([200, 'done', 2]);
    expect(raw.headers['content-type']).toBe('application/pdf');
    expect(all.filter(({ orderno }) => !text.includes(orderno))).toEqual([]);
    expect((await listed(clerk, all[0]?.id ?? 0)).made).toMatchObject([{ kind: 'BOOKING_NOTE', language: 'en' }]);
  });

  test('says which documents it has left out, and why: to its owner, and on the first page of its file', async () => {
    const { id, orderno } = await aFullBooking(clerk);
    const input = { keys: [id], kinds: ['BOOKING_NOTE', 'DELIVERY_NOTICE', 'DEBIT_NOTE'], language: 'en' };
    const { task } = (await clerk.expectSuccess('POST', print, input)) as { task: number };
    await waitFor(clerk, task);

    const came = await clerk.call('GET', `${print}${task}/`);
    const [cover = '', note = ''] = await pdfText(
      (await clerk.call('GET', `/api/system/task/${task}/file/`)).raw.rawPayload,
    );

    expect(came.data).toMatchObject({
      made: 1,
      left_out: [
        { booking: id, orderno, kind: 'DELIVERY_NOTICE', reason: 'not_confirmed' },
        { booking: id, kind: 'DEBIT_NOTE', reason: 'no_charges' },
      ],
    });
    expect(cover).toContain('DOCUMENTS NOT GENERATED');
    expect(cover).toMatch(new RegExp(`${orderno}\\s+Delivery notice\\s+The booking is not confirmed`));
    expect(note).toContain('BOOKING NOTE');
    expect((await (await as('superadmin')).call('GET', `${print}${task}/`)).status).toBe(404);
  });

  test('is an archive where that is wanted', async () => {
    const { id } = await aFullBooking(clerk);
    const data = await clerk.expectSuccess('POST', print, { keys: [id], kinds: ['BOOKING_NOTE', 'VGM'], as: 'zip' });
    const { task } = data as { task: number };

    const finished = await waitFor(clerk, task);

    const { raw } = await clerk.call('GET', `/api/system/task/${task}/file/`);
    expect([finished.progress, raw.headers['content-type'], raw.rawPayload.subarray(0, 2).toString()]).toEqual([
      2,
      'application/zip',
      'PK',
    ]);
  });

  test('leaves out what its owner may not see, and says so where nothing is left', async () => {
    const stranger = await as(
      await aUser(database, { role: await aRoleFor(database, 'booking', { dataRange: 0 }), dept: 'sales_2' }),
    );
    const { id } = await aFullBooking(clerk);

    const data = await stranger.expectSuccess('POST', print, { keys: [id], kinds: ['BOOKING_NOTE'] });
    const { state, error } = await waitFor(stranger, (data as { task: number }).task);

    expect([state, error]).toEqual(['failed', expect.stringContaining('None of these documents')]);
    const came = await stranger.expectSuccess('GET', `${print}${(data as { task: number }).task}/`);
    expect(came).toEqual({
      made: 0,
      left_out: [{ booking: id, orderno: '', kind: 'BOOKING_NOTE', reason: 'not_seen' }],
    });
    expect((await listed(clerk, id)).made).toEqual([]);
  });

  test('is refused where it would be too many', async () => {
    const keys = Array.from({ length: 101 }, (_, at) => at + 1);
    expect((await clerk.call('POST', print, { keys, kinds: ['BOOKING_NOTE'] })).status).toBe(400);
  });
});
