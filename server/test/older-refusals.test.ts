import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { webClient } from '#contract/web-client.ts';
import type { Method } from '#server/access/rights.ts';
import { errors } from '#contract/errors.ts';
import { olderRefusal } from '#server/http/request/older-client.ts';
import { routes } from '#server/routes.ts';
import { configOf } from '#test/build/system-config.ts';
import { aUser } from '#test/build/user.ts';
import { agentOf, testServer } from './harness.ts';

/* Errors for older clients of this API family, with and without the setting (docs/adr/0056). */
const { app, as, database, headersOf } = await testServer();
const admin = await as('superadmin');
const headers = await headersOf('superadmin');
const clerk = await as('frontdesk1');
const nobody = agentOf(app, {});
const web = { [webClient.header]: webClient.value };
const { authorization = '' } = headers;
/** Signed with another key. */
const foreign = agentOf(app, { authorization: authorization.replace(/\.[^.]*$/, '.c2lnbmF0dXJl') });
const config = configOf(admin, agentOf(app, {}));

type RequestTuple = [who: typeof admin, method: Method, url: string, body?: unknown];
const dept = '/api/system/dept/';
const refused: [
  name: string,
  request: RequestTuple,
  ownStatus: number,
  older: [status: number, code: number, msg: unknown],
][] = [
  ['nobody', [nobody, 'GET', '/api/system/role/'], 401, [200, 4000, expect.stringMatching(/./)]],
  [
    'a token of somebody else’s making',
    [foreign, 'GET', '/api/system/role/'],
    401,
    [200, 401, { code: 'token_not_valid', detail: expect.any(String), messages: [expect.any(Object)] }],
  ],
  ['a refresh token that is none', [nobody, 'POST', '/api/token/refresh/', { refresh: 'x' }], 401, [401, 400, 'error']],
  [
    'a wrong password',
    [nobody, 'POST', '/api/login/', { username: 'superadmin', password: 'wrong' }],
    400,
    [200, 401, 'Wrong account or password'],
  ],
  [
    'no right',
    [clerk, 'GET', '/api/system/role/'],
    403,
    [200, 4000, expect.stringContaining('(GET: /api/system/role/)')],
  ],
  [
    'a field that is wrong',
    [admin, 'POST', dept, { name: '' }],
    400,
    [200, 4000, expect.stringContaining('Please enter Name')],
  ],
  ['a method that there is not', [admin, 'PUT', dept, {}], 405, [200, 4000, expect.stringContaining('PUT')]],
  ['a row that is not there', [admin, 'GET', `${dept}987654321/`], 404, [200, 400, expect.stringMatching(/./)]],
  ['a row in use', [admin, 'DELETE', `${dept}1/`], 409, [200, 4000, expect.stringMatching(/./)]],
  ['an action of its own', [admin, 'DELETE', '/api/system/dictionary/1/'], 409, [200, 400, expect.stringMatching(/./)]],
  [
    'rows of which none is named',
    [admin, 'DELETE', `${dept}multiple_delete/`, {}],
    400,
    [200, 400, expect.any(String)],
  ],
  [
    'passwords that differ',
    [clerk, 'PUT', '/api/system/user/change_password/', { oldPassword: 'a', newPassword: 'b', newPassword2: 'c' }],
    400,
    [200, 400, expect.any(String)],
  ],
  [
    'a password set for somebody that is repeated otherwise',
    [admin, 'PUT', '/api/system/user/1/reset_password/', { newPassword: 'harbour-2026', newPassword2: 'c' }],
    400,
    [200, 400, expect.any(String)],
  ],
  ['an address that there is not', [admin, 'GET', '/api/system/nothing/'], 404, [404, 404, expect.any(String)]],
];

describe.each([
  ['off', false],
  ['on', true],
])('with the setting %s', (_state, isOn) => {
  beforeAll(async () => config.set('interfaces.older_clients', isOn));

  test.each(refused)('%s', async (_name, [who, ...request], ownStatus, [status, code, msg]) => {
    const expected = isOn ? { status, code, msg, data: null } : { status: ownStatus };
    expect(await who.call(...request)).toMatchObject(expected);
    const [method, url, body] = request;
    expect((await who.call(method, url, body, web)).status, 'our own web app').toBe(ownStatus);
  });

  test('nothing outside the system area', async () => {
    expect((await nobody.call('GET', '/api/codes/port/')).status).toBe(401);
    expect((await admin.call('GET', '/api/codes/port/987654321/')).status).toBe(404);
  });
});

test('whatever is refused has its text, but for a session that is not renewed', () => {
  for (const [id, { status }] of Object.entries(errors)) {
    const olderAnswer = olderRefusal({ id: id as keyof typeof errors, params: {} }, { status, msg: 'why', url: '/' });
    expect([200, 401, 404], id).toContain(olderAnswer.status);
    expect(JSON.stringify(olderAnswer.body.msg), id).toMatch(id === 'refresh_not_valid' ? /error/ : /why/);
    expect([400, 401, 404, 4000], id).toContain(olderAnswer.body.code);
  }
});

describe('sheets are named', () => {
  const sheets = routes.filter(
    ({ url, method }) =>
      method === 'GET' && /^\/api\/system\/[a-z_]+\/(export_data|import_data|update_template)\/$/.test(url),
  );

  test.each(sheets.map(({ url }) => url))('of %s so that all behind the first = is the name', async (url) => {
    const fileNameWith = async (extraHeaders = {}) => {
      const { status, raw } = await admin.call('GET', url, undefined, extraHeaders);
      expect(status).toBe(200);
      return String(raw.headers['content-disposition']);
    };
    const [, name = ''] = /^attachment;filename=([^;"]+)$/.exec(await fileNameWith()) ?? [];
    expect(decodeURIComponent(name)).toMatch(/^[^%]+\.xlsx$/);
    expect(await fileNameWith(web)).toContain("filename*=UTF-8''");
  });
});

test('whoever has to choose a password gets what leads to the page where that is done, and nothing else', async () => {
  const id = await aUser(database);
  const agent = await as(id);
  await sql`update users set must_change_password = true where id = ${id}`.execute(database);
  for (const url of ['menu/web_router/', 'menu_button/get_btn_permission/', 'dept/all_dept/', 'user/user_info/'])
    expect((await agent.call('GET', `/api/system/${url}`)).code, url).toBe(2000);
  // Our own web app gets the error at once, and handles it itself.
  for (const url of ['menu/web_router/', 'menu_button/get_btn_permission/', 'dept/all_dept/', 'dept/'])
    expect((await agent.call('GET', `/api/system/${url}`, undefined, web)).status, url).toBe(403);
});
