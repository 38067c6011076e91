import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeTransaction } from '#server/platform/database/db.ts';
import { mailJob } from '#server/platform/mail/mail.job.ts';
import { withLogContext } from '#server/platform/log/log-context.ts';
import { bookOf, send } from '#test/build/sheet.ts';
import { agentOf, testServer } from './harness.ts';
import { recordedLog } from './recorded-log.ts';
import { localServer } from './local-server.ts';

const recorded = recordedLog();
const broken = async (): Promise<never> => {
  throw new Error('ann.lee@example.com is not at home, token=Tr0ub4dor-3');
};
const { app, as, database, jobs } = await testServer({ log: recorded.log, jobs: true, fetchOutbound: broken });
const nobody = agentOf(app, {});
const admin = await as('superadmin');

/** Secrets and personal data in the calls below; none may be anywhere in the log. */
const secretPattern = /Tr0ub4dor|quayside-demo-1|13800138000|ann\.lee|Ann Lee|eyJ|whsec_/;

test('no line of the log holds a password, a token, a secret or a person', async () => {
  const login = await nobody.call('POST', '/api/login/', { username: 'superadmin', password: 'quayside-demo-1' });
  const { access, refresh } = login.data as { access: string; refresh: string };
  await nobody.expectRefusal('POST', '/api/login/', { username: 'ann.lee@example.com', password: 'Tr0ub4dor-3' });
  await nobody.expectSuccess('POST', '/api/token/refresh/', { refresh });
  await nobody.expectSuccess('GET', '/api/system/user/user_info/', undefined, { authorization: `JWT ${access}` });
  await nobody.expectRefusal('GET', '/api/trace/public/Tr0ub4dor-3/');
  await nobody.expectRefusal('GET', '/nowhere/?token=Tr0ub4dor-3&mobile=13800138000');

  const person = {
    username: 'annlee',
    name: 'Ann Lee',
    mobile: '13800138000',
    email: 'ann.lee@example.com',
    password: 'Tr0ub4dor-3',
  };
  await admin.expectSuccess('POST', '/api/system/user/', person);
  await admin.expectRefusal('POST', '/api/system/user/', person);
  await admin.expectSuccess('GET', '/api/system/user/?search=13800138000');

  const { url } = await localServer(() => ({ status: 500 }));
  const hook = { name: 'Trial', url: `${url}/hook?key=Tr0ub4dor-3` };
  const data = await admin.expectSuccess('POST', '/api/interfaces/webhook/', hook);
  const { id } = data as { id: number };
  await admin.expectSuccess('POST', `/api/interfaces/webhook/${id}/secret/`);
  await admin.expectSuccess('POST', `/api/interfaces/webhook/${id}/test/`);

  const sheet = bookOf([['Ann Lee', '13800138000', 'Tr0ub4dor-3']]);
  const { status } = await send(admin, '/api/system/user/import_job/', sheet, { name: 'Ann Lee.xlsx' });
  expect(status).toBe(200);
  expect(recorded.lines().length).toBeGreaterThan(10);
  expect(recorded.text()).not.toMatch(secretPattern);
});

test('whatever a call is refused for, its route, status and caller are a line of the log', async () => {
  const clerk = await as('frontdesk1');
  recorded.clear();
  await clerk.expectRefusal('GET', '/api/system/user/');
  await clerk.expectRefusal('POST', '/api/booking/booking/', { etd: 'never' });
  await nobody.expectRefusal('GET', '/api/system/user/');

  const requestLines = recorded.lines().filter(({ msg }) => msg === 'request');
  expect(requestLines).toMatchObject([
    { method: 'GET', route: '/api/system/user/', status: 403, user: expect.any(Number) },
    { method: 'POST', route: '/api/booking/booking/', status: 400, user: expect.any(Number) },
    { method: 'GET', route: '/api/system/user/', status: 401 },
  ]);
});

test('each line of a request names it, and so does the answer; a job names the request that has queued it', async () => {
  recorded.clear();
  const { raw } = await admin.call('GET', '/api/codes/port/1/');
  const id = raw.headers['x-request-id'];
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  // A job of the imports above may end meanwhile.
  const linesOfRequests = () => recorded.lines().filter(({ job }) => job === undefined);
  expect(linesOfRequests()).toMatchObject([
    {
      level: 'info',
      msg: 'request',
      request_id: id,
      route: '/api/codes/port/{id}/',
      status: 200,
      user: expect.any(Number),
    },
  ]);

  expect(recorded.text()).not.toContain('reqId');

  recorded.clear();
  await sql`alter table port rename to port_away`.execute(database);
  const failed = await admin.call('GET', '/api/codes/port/1/');
  await sql`alter table port_away rename to port`.execute(database);
  const lines = linesOfRequests();
  expect(failed.status).toBe(500);
  expect(lines.map(({ msg }) => msg)).toEqual(['request failed', 'request']);
  expect(new Set(lines.map((line) => line.request_id))).toEqual(new Set([failed.raw.headers['x-request-id']]));
  expect(lines[0]).toMatchObject({ level: 'error', err: { code: '42P01' } });

  recorded.clear();
  const mail = { to: 'ann.lee@example.com', subject: 'Ann Lee', text: '', html: '' };
  await withLogContext({ request_id: 'r-9' }, async () =>
    writeTransaction(database, async (db) => jobs?.send(db, mailJob, mail)),
  );
  const jobDone = { request_id: 'r-9', job_kind: 'mail', job: expect.any(String), msg: 'a job is done' };
  await expect.poll(recorded.lines).toContainEqual(expect.objectContaining(jobDone));
  expect(recorded.text()).not.toMatch(secretPattern);
});
