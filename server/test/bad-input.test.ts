import { describe, expect, test } from 'vitest';
import { createTokens } from '#server/access/token.ts';
import { openSession } from '#server/access/session.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { agentOf, testServer } from './harness.ts';

const now = new Date();
const { app, config, database, as } = await testServer({ clock: { now: () => now } });
const admin = await as('superadmin');
const ports = '/api/codes/port/';

type Fields = { fields: { path: string; rule: string; message: string }[] };
const fieldsOf = (data: unknown) => (data as Fields).fields.map(({ path, rule }) => [path, rule]);

describe('a body', () => {
  test('that is no JSON is refused in a sentence', async () => {
    const answer = await admin.call('POST', ports, '{"code":', { 'content-type': 'application/json' });

    expect(answer).toMatchObject({ status: 400, code: 400, msg: 'The request body is not valid JSON' });
  });

  test('of 10 MB is refused unread', async () => {
    const answer = await admin.call('POST', ports, { name_zh: 'x'.repeat(10_000_000) });

    expect(answer).toMatchObject({ status: 413, code: 400, msg: 'The request body is too large, at most 1024 KB' });
  });

  test('of a stranger is short', async () => {
    const nobody = await as();

    const answer = await nobody.call('POST', '/api/login/', { username: 'x'.repeat(20_000) });

    expect(answer).toMatchObject({ status: 413, msg: 'The request body is too large, at most 16 KB' });
  });

  test('of another kind is refused', async () => {
    const answer = await admin.call('POST', ports, '<port/>', { 'content-type': 'application/xml' });

    expect(answer).toMatchObject({ status: 415, code: 400 });
  });

  test.each([null, 1, 'text', true])('%j is refused', async (body) => {
    const answer = await admin.call('POST', ports, JSON.stringify(body), { 'content-type': 'application/json' });

    expect(answer.status).toBe(400);
  });

  test('with wrong types names every one of them', async () => {
    const answer = await admin.call('POST', ports, {
      code: 7,
      name_zh: ['x'],
      name_en: '',
      country_code: 'CHN',
      time_zone: {},
      enabled: 'maybe',
    });

    expect(answer.status).toBe(400);
    expect(
      fieldsOf(answer.data)
        .map(([path]) => path)
        .toSorted(),
    ).toEqual(['code', 'country_code', 'enabled', 'name_en', 'name_zh', 'time_zone']);
  });

  test('may hold unknown keys and polluting ones do nothing', async () => {
    const body =
      '{"code":"CNZZZ","name_zh":"测试","name_en":"TEST","country_code":"CN","time_zone":"Asia/Shanghai","is_superuser":true,"id":1,"creator":99}';

    const answer = await admin.call('POST', ports, body, { 'content-type': 'application/json' });
    const polluted = await admin.call('POST', ports, '{"__proto__":{"x":1}}', { 'content-type': 'application/json' });

    expect(answer.data).toMatchObject({ code: 'CNZZZ', creator_name: 'Superuser' });
    expect(polluted.status).toBe(400);
  });

  test('may write numbers and booleans as text and nothing as an empty text', async () => {
    const body = {
      code: 'cnzzy',
      name_zh: '测试',
      name_en: 'T',
      country_code: 'CN',
      time_zone: 'Asia/Shanghai',
      latitude: '',
      longitude: 120.5,
      enabled: '0',
    };

    const data = await admin.expectSuccess('POST', ports, body);

    expect(data).toMatchObject({ code: 'CNZZY', latitude: null, longitude: '120.50000', enabled: false });
  });
});

describe('a list', () => {
  test.each([
    ['limit=0', 'limit', 'too_small'],
    ['limit=-1', 'limit', 'too_small'],
    ['limit=100000', 'limit', 'too_big'],
    ['limit=ten', 'limit', 'whole_number'],
    ['page=0', 'page', 'too_small'],
    ['page=last', 'page', 'whole_number'],
    ['ordering=password_hash', 'ordering', 'unknown_column'],
    ['ordering=code;drop table port', 'ordering', 'unknown_column'],
    ['enabled=perhaps', 'enabled', 'wrong_type'],
  ])('?%s is refused at %s', async (query, path, rule) => {
    const answer = await admin.call('GET', `${ports}?${query}`);

    expect(answer.status).toBe(400);
    expect(fieldsOf(answer.data)).toEqual([[path, rule]]);
  });

  test('beyond its end is empty and tells the true total', async () => {
    const data = await admin.expectSuccess('GET', `${ports}?page=9999`);

    expect(data).toMatchObject({ page: 9999, data: [], is_next: false, is_previous: true });
    expect((data as { total: number }).total).toBeGreaterThan(100);
  });

  test('takes a pattern as the text it is', async () => {
    for (const term of ['%', '_', String.raw`\ `, "'", '"; --']) {
      const { status, data } = await admin.call('GET', `${ports}?name_en=${encodeURIComponent(term)}`);

      expect([status, (data as { total: number }).total], term).toEqual([200, 0]);
    }
  });

  test('filters moments by whole days, both ends included, in all three spellings', async () => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(now);
    const answers = await Promise.all(
      [
        '',
        `create_datetime=${day}&create_datetime=${day}`,
        `create_datetime_after=${day}&create_datetime_before=${day}`,
        'create_datetime=&create_datetime=2020-01-01',
      ].map((query) => admin.call('GET', `/api/booking/booking/?${query}`)),
    );

    const totals = answers.map((answer) => (answer.data as unknown as { total: number }).total);
    expect(totals[1]).toBe(totals[2]);
    expect(totals[3]).toBe(0);
    expect((await admin.call('GET', '/api/booking/booking/?etd=2026-13-01&etd=')).status).toBe(400);
  });
});

describe('an address', () => {
  test('may do without its slash and with a doubled prefix', async () => {
    for (const url of ['/api/codes/port', '/api/api/codes/port/', '/api/token/refresh']) {
      const answer = await admin.call(
        url.includes('token') ? 'POST' : 'GET',
        url,
        url.includes('token') ? {} : undefined,
      );

      expect([200, 401], url).toContain(answer.status);
    }
  });

  test('that does not exist is named', async () => {
    expect(await admin.call('GET', '/api/nowhere/')).toMatchObject({
      status: 404,
      code: 404,
      msg: 'No such address: /api/nowhere/',
    });
  });

  test.each(['abc', '0', '-1', '1.5', '99999999999999999999'])('with the id %s is refused', async (id) => {
    const answer = await admin.call('GET', `${ports}${id}/`);

    expect([400, 404]).toContain(answer.status);
  });

  test('asked in JSON without a body is answered', async () => {
    expect((await admin.call('GET', ports, undefined, { 'content-type': 'application/json' })).status).toBe(200);
    const loggedOut = await as('admin');
    expect((await loggedOut.call('POST', '/api/logout/', '', { 'content-type': 'application/json' })).status).toBe(200);
  });
});

describe('a token', () => {
  test('that is past its half hour is refused though its session lives', async () => {
    const { sessionId } = await writeTransaction(database, (db) => openSession(db, 1, { ip: '', agent: '' }));
    const hourAgo = new Date(now.getTime() - 3_600_000);
    const token = await createTokens(config.secret).sign({ userId: 1, sessionId }, hourAgo);

    const answer = await agentOf(app, { authorization: `JWT ${token}` }).call('GET', ports);

    expect(answer).toMatchObject({ status: 401, code: 401, msg: 'Login timeout, please log in again' });
  });

  test('signed with another secret is refused', async () => {
    const { sessionId } = await writeTransaction(database, (db) => openSession(db, 1, { ip: '', agent: '' }));
    const token = await createTokens('another secret of thirty-two letters').sign({ userId: 1, sessionId }, now);

    expect((await agentOf(app, { authorization: `JWT ${token}` }).call('GET', ports)).status).toBe(401);
  });
});

describe('a removal', () => {
  test('of what is in use names the user; a deleted code is offered for restoring', async () => {
    const port = await admin.call('POST', ports, {
      code: 'CNZZX',
      name_zh: '测试',
      name_en: 'T',
      country_code: 'CN',
      time_zone: 'Asia/Shanghai',
    });
    const { id } = port.data as { id: number };
    const booking = await admin.call('POST', '/api/booking/booking/', { portload: 'CNZZX' });
    const refused = await admin.call('DELETE', `${ports}${id}/`);
    await admin.expectSuccess('DELETE', `/api/booking/booking/${(booking.data as { id: number }).id}/`);
    const removed = await admin.call('DELETE', `${ports}${id}/`);
    const duplicate = await admin.call('POST', ports, {
      code: 'CNZZX',
      name_zh: '测试',
      name_en: 'T',
      country_code: 'CN',
      time_zone: 'Asia/Shanghai',
    });

    expect(refused).toMatchObject({ status: 409, msg: 'Cannot delete: in use by Bookings' });
    expect(removed.status).toBe(200);
    expect(duplicate).toMatchObject({
      status: 409,
      msg: 'Port code “CNZZX” was deleted and can be restored',
      data: { id, field: 'code' },
    });
  });

  test('without keys is refused', async () => {
    expect((await admin.call('DELETE', `${ports}multiple_delete/`, { keys: [] })).status).toBe(400);
    expect((await admin.call('DELETE', `${ports}multiple_delete/`, {})).status).toBe(400);
  });
});
