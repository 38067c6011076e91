import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';

// The client address is taken from a proxy's header.
const { app, as, database } = await testServer({ env: { TRUST_PROXY: '127.0.0.1' } });
const admin = await as('superadmin');
const path = '/api/system/login_log/';

type Listed = { total: number; data: Record<string, unknown>[] };
const found = async (query: string) => (await admin.expectSuccess('GET', `${path}?${query}`)) as Listed;

const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function logIn(username: string, password: string, from: string): Promise<number> {
  const headers = { 'x-forwarded-for': from, 'user-agent': agent };
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/login/',
    payload: { username, password },
    headers,
  });
  return statusCode;
}

test('a login is kept with its place, provider, device and result', async () => {
  await logIn('backoffice1', 'quayside-demo-1', '202.102.134.68');

  const { data } = await found('username=backoffice1&ip=202.102');

  expect(data[0]).toMatchObject({
    username: 'backoffice1',
    creator_name: expect.stringMatching(/./),
    result: 'ok',
    login_type: 1,
    ip: '202.102.134.68',
    continent: '亚洲',
    country: '中国',
    country_english: 'China',
    country_code: 'CN',
    province: '山东省',
    province_english: 'Shandong',
    city: '青岛市',
    city_english: 'Qingdao',
    isp: '联通',
    area_code: '370200',
    longitude: '120.380400',
    latitude: '36.064900',
    district: '',
    browser: 'Chrome 140.0.0.0',
    os: 'Windows 10.0',
    agent,
    create_datetime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
});

test('an attempt that failed is kept too, and of an address that nobody can place nothing is made up', async () => {
  await logIn('no-such-person', 'wrong', '192.168.7.7');

  const { data } = await found('username=no-such-person');

  expect(data).toMatchObject([
    { result: 'wrong', creator: null, country: '', province: '', city: '', isp: '', longitude: null, latitude: null },
  ]);
});

test.each([
  'isp=联通',
  'continent=亚洲',
  'country=中国',
  'country_english=china',
  'province_english=Shandong',
  'city=青岛',
  'login_type=1',
  'result=ok',
  'search=backoffice1',
])('it is found by %s', async (query) => {
  await logIn('backoffice1', 'quayside-demo-1', '202.102.134.68');

  const { data } = await found(`${encodeURI(query)}&limit=5`);

  expect(data.map((row) => row['ip'])).toContain('202.102.134.68');
});

test('the owner reads login locations in their own language', async () => {
  await logIn('frontdesk1', 'quayside-demo-1', '240e:3b7:3272::1');
  const owner = await as('frontdesk1');
  const placeNames = async (lang: string) => {
    const data = await owner.expectSuccess('GET', '/api/system/user/login_history/', undefined, {
      cookie: `lang=${lang}`,
    });
    return (data as { data: { located: string }[] }).data[0]?.located;
  };

  expect([await placeNames('zh-CN'), await placeNames('en')]).toEqual([
    '中国 广东省 深圳市 电信',
    'Shenzhen, Guangdong, China · China Telecom',
  ]);
});

test('it is read and exported by whoever holds the right, and by nobody else; nobody changes it', async () => {
  const clerk = await as(await aUser(database, { role: 'back_office' }));
  const { raw } = await admin.call('GET', `${path}export_data/?columns=create_datetime,username,city,isp`);

  expect([(await clerk.call('GET', path)).status, (await clerk.call('GET', `${path}export_data/`)).status]).toEqual([
    403, 403,
  ]);
  expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    expect((await admin.call(method, `${path}1/`)).status).toBe(405);
});

test('the lock-out reads the last minutes alone, whatever the log holds', async () => {
  await database
    .insertInto('login_log')
    .values(
      Array.from({ length: 9 }, () => ({
        username: 'backoffice2',
        result: 'wrong',
        create_datetime: '2026-01-01T00:00:00Z',
      })),
    )
    .execute();

  expect(await logIn('backoffice2', 'quayside-demo-1', '10.0.0.9')).toBe(200);
});

test('an address that has failed sixty times in five minutes waits, whomever it names; nobody else does', async () => {
  const failed = (ip: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ username: `guessed-${at}`, result: 'wrong', ip }));
  await database
    .insertInto('login_log')
    .values([...failed('203.0.113.60', 60), ...failed('203.0.113.59', 59)])
    .execute();
  const from = async (ip: string) => logIn('frontdesk1', 'quayside-demo-1', ip);

  expect([await from('203.0.113.60'), await from('203.0.113.59')]).toEqual([429, 200]);
});

test('rows of long ago follow those of the latest months, page by page', async () => {
  const days = [0, 1, 50, 120];
  for (const day of days) {
    await sql`insert into login_log (username, result, ip, agent, browser, os, login_type, create_datetime)
      values ('long-ago-1234', 'ok', '10.9.8.7', '', '', '', 1, now() - make_interval(days => ${day}))`.execute(
      database,
    );
  }
  const at = ({ data }: Listed) => data.map((row) => String(row['create_datetime']));

  const pages = await Promise.all([1, 2].map((page) => found(`username=long-ago-1234&limit=2&page=${page}`)));
  const whole = await found('username=ago-1234');

  expect(pages.map(({ total, data }) => [total, data.length])).toEqual([
    [4, 2],
    [4, 2],
  ]);
  expect(pages.flatMap(at)).toEqual(at(whole));
  expect(at(whole)).toEqual(at(whole).toSorted().toReversed());
});

test.each([
  ['ong-ago-123', 4],
  ['LONG-AGO-1234', 4],
  ['another-1234', 0],
  ['1234', 4],
  ['long_ago-1234', 0],
])('a name that contains %s is found by all of it, not by its number alone', async (username, count) => {
  expect(await found(new URLSearchParams({ username, ip: '10.9.8.7' }).toString())).toMatchObject({ total: count });
});
