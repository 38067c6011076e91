import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aCustomer, anApiClient, byKey } from '#test/build/api-client.ts';
import { aFullBooking } from '#test/build/booking.ts';
import { aUserWithRights } from '#test/build/rate.ts';
import { aRoleFor } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';

let now = new Date();
const { as, app, database } = await testServer({ clock: { now: () => now } });
const office = await as('superadmin');
const url = '/api/interfaces/api_client/';
const schedules = '/dcsa/cs/v1/port-schedules?UNLocationCode=CNTAO&date=2026-12-01';
const list = '/api/booking/booking/?limit=999';
const numbers = (data: unknown) => (data as { data: { orderno: string }[] }).data.map(({ orderno }) => orderno);

describe('a key', () => {
  test('is shown once, kept as a hash, and lets its program in', async () => {
    const client = await anApiClient(office, { scopes: ['SCHEDULE_READ'] });
    const { rows } = await sql<{ row: string }>`
      select row_to_json(c)::text as row from api_client c where id = ${client.id}`.execute(database);
    const { raw } = await office.call('GET', `${url}${client.id}/`);
    const called = await byKey(app, client).call('GET', schedules);

    expect(client.key).toMatch(/^qk_[0-9a-f]{12}_[\w-]{43}$/);
    expect(`${rows[0]?.row} ${raw.body}`).not.toContain(client.key.slice(16));
    expect(called.status).toBe(200);
  });

  test('ends when another takes its place, with its client, with its user and at its time', async () => {
    const userId = await aUser(database, { role: 'back_office', userType: 0, dept: 'sales_1' });
    const client = await anApiClient(office, { user_id: userId, expires_at: '2099-01-01T00:00:00Z' });
    const status = async (key = client.key) => (await byKey(app, { key }).call('GET', schedules)).status;
    const set = async (body: object) => {
      const { version } = (await office.expectSuccess('GET', `${url}${client.id}/`)) as { version: number };
      return office.call('PUT', `${url}${client.id}/`, { ...body, version });
    };

    const seen = [await status()];
    await set({ is_enabled: false });
    seen.push(await status());
    await set({ is_enabled: true });
    seen.push(await status());
    await sql`update users set is_active = false where id = ${userId}`.execute(database);
    seen.push(await status());
    await sql`update users set is_active = true where id = ${userId}`.execute(database);
    await set({ expires_at: '2020-01-01T00:00:00Z' });
    seen.push(await status());
    await set({ expires_at: null });
    const data = await office.expectSuccess('POST', `${url}${client.id}/key/`);
    seen.push(await status(), await status((data as { key: string }).key));
    await office.expectSuccess('DELETE', `${url}${client.id}/`);
    seen.push(await status((data as { key: string }).key));

    expect(seen).toEqual([200, 401, 200, 401, 401, 401, 200, 401]);
  });

  test.each(['qk_', `qk_000000000000_${'A'.repeat(43)}`, 'qk_zzzz'])('%s is nobody’s', async (key) => {
    const { status, raw } = await byKey(app, { key }).call('GET', schedules);

    expect(status).toBe(401);
    expect(raw.json()).toMatchObject({ statusCode: 401, errors: [{ errorCodeText: 'token_not_valid' }] });
  });

  test('answers a repeat of the call that makes it with another one', async () => {
    const client = await anApiClient(office);
    const key = { 'idempotency-key': 'the-same-key-twice' };
    const first = await office.call('POST', `${url}${client.id}/key/`, undefined, key);
    const second = await office.call('POST', `${url}${client.id}/key/`, undefined, key);

    expect((first.data as { key: string }).key).not.toBe((second.data as { key: string }).key);
  });
});

describe('a program', () => {
  test('calls what its scopes open, and nothing else of what its user may', async () => {
    const client = byKey(app, await anApiClient(office, { scopes: ['SCHEDULE_READ'] }));
    const calls = ['/dcsa/tnt/v2/events', list, '/api/system/user/', '/api/codes/port/', '/api/system/user/user_info/'];
    const statuses = [];
    for (const path of calls) statuses.push((await client.call('GET', path)).status);

    expect((await client.call('GET', schedules)).status).toBe(200);
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
  });

  test('may no more than its user', async () => {
    const userId = await aUserWithRights(database, 'schedule_search:Search');
    const client = byKey(app, await anApiClient(office, { user_id: userId }));

    expect((await client.call('GET', schedules)).status).toBe(200);
    expect((await client.call('GET', list)).status).toBe(403);
  });

  test('of a customer sees that customer’s rows alone, and those without one all of its user’s', async () => {
    const [mine, other] = [await aCustomer(office, 'MINE'), await aCustomer(office, 'OTHER')];
    const ownRecord = await aFullBooking(office, { customer_id: mine });
    const foreign = await aFullBooking(office, { customer_id: other });
    const narrow = byKey(app, await anApiClient(office, { customer_id: mine }));
    const wide = byKey(app, await anApiClient(office));
    const one = (id: number) => narrow.call('GET', `/api/booking/booking/${id}/`);

    expect(numbers(await narrow.expectSuccess('GET', list))).toEqual([ownRecord.orderno]);
    expect([(await one(ownRecord.id)).status, (await one(foreign.id)).status]).toEqual([200, 404]);
    expect(numbers(await wide.expectSuccess('GET', list))).toEqual(
      expect.arrayContaining([ownRecord.orderno, foreign.orderno]),
    );
    expect((await narrow.call('GET', '/dcsa/tnt/v2/events')).raw.json()).toEqual([]);
  });

  test('that calls too often is told when to come back, in the words of the standard', async () => {
    const client = byKey(app, await anApiClient(office, { rate_per_minute: 2 }));
    const statuses = [];
    for (let at = 0; at < 3; at += 1) statuses.push((await client.call('GET', schedules)).status);
    const refused = await client.call('GET', schedules);
    now = new Date(now.getTime() + 60_000);
    const later = await client.call('GET', schedules);

    expect(statuses).toEqual([200, 200, 429]);
    expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.raw.json()).toMatchObject({ statusCode: 429, statusCodeText: 'Too Many Requests' });
    expect(later.status).toBe(200);
  });

  test('is counted, and named in the operation log', async () => {
    const created = await anApiClient(office, { scopes: ['BOOKING_WRITE'] });
    await byKey(app, created).expectRefusal('PATCH', '/dcsa/bkg/v2/bookings/NONE', { bookingStatus: 'CANCELLED' });
    const row = async () => (await office.expectSuccess('GET', `${url}${created.id}/`)) as Record<string, unknown>;
    await expect.poll(async () => (await row())['calls']).toBe(1);
    const used = await row();
    const { name } = used as { name: string };
    const logged = async () => {
      const log = `/api/system/operation_log/?client_name=${encodeURIComponent(name)}`;
      return ((await office.expectSuccess('GET', log)) as { data: unknown[] }).data;
    };

    expect(used).toMatchObject({ last_ip: '127.0.0.1', version: created.version });
    await expect.poll(logged).toMatchObject([{ client_name: name, request_method: 'PATCH', http_status: 404 }]);
  });
});

describe('whoever makes programs', () => {
  test('creates or changes no client with more rights than the caller', async () => {
    const role = await aRoleFor(database, 'api_client');
    const clerk = await as(await aUser(database, { role }));
    const { id: stronger } = await database
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'superadmin')
      .executeTakeFirstOrThrow();
    const client = await anApiClient(office);
    const one = `${url}${client.id}/`;
    const { version } = (await office.expectSuccess('GET', one)) as { version: number };
    const attempts = [
      await clerk.call('POST', url, { name: 'MORE THAN HIMSELF', user_id: stronger }),
      await clerk.call('PUT', one, { rate_per_minute: 1, version }),
      await clerk.call('POST', `${one}key/`),
      await clerk.call('DELETE', one),
    ];
    const ownRecord = await clerk.call('POST', url, { name: 'HIS OWN PROGRAM' });
    const changed = await clerk.call('PUT', `${url}${(ownRecord.data as { id: number }).id}/`, {
      user_id: stronger,
      version: 1,
    });

    expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect([ownRecord.status, changed.status]).toEqual([200, 403]);
  });

  test('names users and customers that there are, and a safe address', async () => {
    const bad = await office.call('POST', url, { name: 'BAD', user_id: 99_999_999, callback_url: 'http://x.example' });
    const unknown = await office.call('POST', url, { name: 'BAD', customer_id: 99_999_999 });

    expect(bad.data).toMatchObject({ fields: [{ path: 'callback_url' }] });
    expect(unknown.data).toMatchObject({ fields: [{ path: 'customer_id', rule: 'unknown_code' }] });
  });
});
