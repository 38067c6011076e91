import { expect, test } from 'vitest';
import { configOf } from '#test/build/system-config.ts';
import { testServer } from './harness.ts';

/* Older clients may log in with form fields, at their doubled prefix (docs/adr/0056). */
const { app, as } = await testServer();
const config = configOf(await as('superadmin'), await as());
const form = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8', 'accept-language': 'en' };

const post = (payload: string | Buffer) =>
  app.inject({ method: 'POST', url: '/api/api/login/', headers: form, payload });
const login = async (fields: Record<string, string>) => {
  const answer = await post(new URLSearchParams({ ...fields, captcha: '', captchaKey: '' }).toString());
  return { status: answer.statusCode, ...answer.json<object>() };
};
const admin = { username: 'admin', password: 'quayside-demo-1' };

test('with the setting for older clients off, a form is answered that it is not taken', async () => {
  await config.set('interfaces.older_clients', false);

  const off = { status: 415, code: 400, msg: expect.stringContaining('older clients') };
  expect(await login(admin)).toMatchObject(off);
});

test('with it on, a form logs in as JSON does, whatever signs it holds', async () => {
  await config.set('interfaces.older_clients', true);

  expect(await login(admin)).toMatchObject({ code: 2000, data: { access: expect.any(String) } });
  const wrong = { code: 401, msg: 'Wrong account or password' };
  expect(await login({ ...admin, password: '密 码&+%=' })).toMatchObject(wrong);
  expect(await login({ password: 'x' })).toMatchObject({ code: 4000, msg: expect.stringContaining('Username') });
});

test.each([
  ['no UTF-8', Buffer.from('username=\u00ff', 'latin1')],
  ['no UTF-8 by its escapes', 'username=%ff'],
  ['half an escape', 'username=%'],
  ['the name of what every object has', '__proto__=x'],
])('a form that holds %s is refused', async (_name, payload) => {
  await config.set('interfaces.older_clients', true);

  const answer = await post(payload);

  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { code: 4000, msg: expect.stringContaining('malformed') },
  ]);
});
