import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const office = await as('backoffice1');
const url = '/api/booking/booking_account/';
const secret = 'swordfish-42-very-secret';

type Account = { id: number; version: number; has_secret: boolean; secret: string };
let count = 0;

async function storeAccount(body: object = {}): Promise<Account> {
  count += 1;
  const { data, status } = await office.call('POST', url, { name: `Account ${count}`, channel: 'PORTAL', ...body });
  expect(status).toBe(200);
  return data;
}

/** Every column of every table, as text. */
async function everywhere(): Promise<string> {
  const tables = ['booking_account', 'audit', 'operation_log', 'idempotency_key'];
  const texts = await Promise.all(
    tables.map(async (table) => (await sql`select t::text as line from ${sql.table(table)} t`.execute(database)).rows),
  );
  return JSON.stringify(texts);
}

describe('a secret', () => {
  test('is taken, kept sealed and never answered', async () => {
    const account = await storeAccount({ login: 'quayside', secret });
    const answers = [
      account,
      await office.expectSuccess('GET', `${url}${account.id}/`),
      await office.expectSuccess('GET', `${url}?limit=999`),
      (await office.call('GET', `${url}export_data/?format=json`)).raw.body,
      await office.expectSuccess('GET', `${url}${account.id}/check/`),
    ];

    expect(account).toMatchObject({ has_secret: true, secret: '' });
    expect(JSON.stringify(answers)).not.toContain('swordfish');
    expect(await everywhere()).not.toContain('swordfish');
  });

  test('stays when it is left empty, is changed by another one and can be taken away', async () => {
    const { id, version } = await storeAccount({ secret });
    const sealed = async () =>
      (
        await database
          .selectFrom('booking_account')
          .select('secret_sealed')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).secret_sealed;
    const before = await sealed();
    const put = async (body: object, at: number) =>
      (await office.expectSuccess('PUT', `${url}${id}/`, { version: at, ...body })) as Account;

    const same = await put({ login: 'other', secret: '' }, version);
    expect([same.has_secret, await sealed()]).toEqual([true, before]);
    const changed = await put({ secret: `${secret}2` }, same.version);
    expect(await sealed()).not.toBe(before);
    expect(changed.has_secret).toBe(true);
    expect((await office.call('DELETE', `${url}${id}/secret/`)).status).toBe(200);
    expect(await sealed()).toBe('');
    expect(await everywhere()).not.toContain('swordfish');
  });

  test('does not open in the row of another account', async () => {
    const [one, other] = [await storeAccount({ login: 'a', secret }), await storeAccount({ login: 'b', secret })];
    await sql`
      update booking_account a set secret_sealed = b.secret_sealed from booking_account b
      where a.id = ${other.id} and b.id = ${one.id}`.execute(database);

    expect(await office.expectSuccess('GET', `${url}${one.id}/check/`)).toMatchObject({ ok: true, flaws: [] });
    expect(await office.expectSuccess('GET', `${url}${other.id}/check/`)).toMatchObject({
      ok: false,
      flaws: [{ field: 'secret', flaw: 'unreadable', message: expect.stringContaining('cannot be decrypted') }],
    });
  });
});

describe('a check', () => {
  test.each([
    [{ channel: 'API', login: 'x' }, ['carrier missing', 'secret missing', 'party_code missing']],
    [{ channel: 'EDI', sender_id: 'Q', receiver_id: 'C', party_code: 'QS', enabled: false }, ['enabled disabled']],
    [{ channel: 'EMAIL', so_mails: ['so@carrier.example'] }, ['si_mails missing']],
    [
      { channel: 'EMAIL', so_mails: ['so@a.example'], si_mails: ['si@a.example'], valid_to: '2020-01-01' },
      ['valid_to expired'],
    ],
    [
      { channel: 'EMAIL', so_mails: ['so@a.example'], si_mails: ['si@a.example'], valid_from: '2199-01-01' },
      ['valid_from not_yet'],
    ],
  ])('of %j', async (body, flaws) => {
    const { id } = await storeAccount(body);

    const data = await office.expectSuccess('GET', `${url}${id}/check/`);

    const found = (data as { flaws: { field: string; flaw: string }[] }).flaws;
    expect(found.map(({ field, flaw }) => `${field} ${flaw}`)).toEqual(flaws);
    expect(data).toMatchObject({ ok: false, note: expect.stringContaining('was not contacted') });
  });
});

describe('what is refused', () => {
  test.each([
    [{ so_mails: ['nobody'] }, 'so_mails.0'],
    [{ valid_from: '2026-02-01', valid_to: '2026-01-01' }, 'valid_to'],
    [{ is_company: true, customername: 'ACME' }, 'customername'],
    [{ carrier: 'NOPE' }, 'carrier'],
    [{ secret: 'x'.repeat(501) }, 'secret'],
    [{ channel: 'PIGEON' }, 'channel'],
  ])('%j', async (body, path) => {
    const answer = await office.call('POST', url, { name: `Refused ${path}`, channel: 'PORTAL', ...body });

    expect(answer).toMatchObject({ status: 400, data: { fields: [{ path }] } });
  });

  test('front desks see no accounts', async () => {
    expect((await (await as('frontdesk1')).call('GET', url)).status).toBe(403);
  });
});

test('a booking goes through its customer’s account, else through the company’s', async () => {
  await database.updateTable('booking_account').set({ enabled: false }).execute();
  await storeAccount({ name: 'The company', carrier: 'MSK', is_company: true });
  await storeAccount({ name: 'Of the customer', carrier: 'MSK', customername: 'PICKED LTD' });
  const stash = async (customername: string) =>
    ((await office.expectSuccess('POST', '/api/booking/booking/', { carrier: 'MSK', customername })) as Account).id;

  const customers = await office.call('GET', `${url}for_booking/${await stash('Picked Ltd')}/`);
  const others = await office.call('GET', `${url}for_booking/${await stash('Others')}/`);

  expect(customers.data).toMatchObject({ name: 'Of the customer', because: 'customer' });
  expect(others.data).toMatchObject({ name: 'The company', because: 'company' });
});
