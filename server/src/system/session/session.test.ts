import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { hashSecret } from '#server/access/token.ts';
import { agentOf, testServer } from '#test/harness.ts';

const { app, config, database, as } = await testServer();
const credentials = { username: 'frontdesk1', password: 'quayside-demo-1' };

async function loggedIn(who = credentials) {
  const nobody = await as();
  const data = await nobody.expectSuccess('POST', '/api/login/', who);
  const { access, refresh } = data as { access: string; refresh: string };
  return { access, refresh, agent: agentOf(app, { authorization: `JWT ${access}` }) };
}

describe('login', () => {
  test('answers tokens and who it is', async () => {
    const nobody = await as();

    const answer = await nobody.call('POST', '/api/login/', credentials);

    expect(answer).toMatchObject({
      status: 200,
      code: 2000,
      data: {
        name: '张前台',
        user_type: 1,
        role_info: [{ key: 'front_desk' }],
        dept_info: { dept_name: 'Qingdao customer service' },
      },
    });
    expect(answer.raw.headers['set-cookie']).toEqual([
      expect.stringMatching(/^refresh=.*HttpOnly.*SameSite=Strict/),
      expect.stringMatching(/^device=.*HttpOnly.*SameSite=Strict/),
    ]);
  });

  test('locks after five wrong passwords, known account or not', async () => {
    const nobody = await as();
    for (const username of ['frontdesk2', 'no-such-user']) {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const { status, msg } = await nobody.call('POST', '/api/login/', { username, password: 'wrong' });
        expect([status, msg]).toEqual([400, 'Wrong account or password']);
      }
      const { status, msg } = await nobody.call('POST', '/api/login/', { username, password: 'quayside-demo-1' });
      expect(status).toBe(429);
      expect(msg).toMatch(/locked, try again in 1[45] minutes/);
    }
  });

  test('five attempts at once count as five', async () => {
    const nobody = await as();
    const attempt = () => nobody.call('POST', '/api/login/', { username: 'backoffice2', password: 'wrong' });

    const answers = await Promise.all(Array.from({ length: 8 }, attempt));

    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(3);
  });

  test('names every missing field in the language asked for', async () => {
    const nobody = await as();

    const answer = await nobody.call('POST', '/api/login/', {}, { cookie: 'lang=zh-CN' });

    expect(answer).toMatchObject({
      status: 400,
      code: 400,
      data: {
        fields: [
          { path: 'username', message: '请输入账号' },
          { path: 'password', message: '请输入密码' },
        ],
      },
    });
  });
});

describe('refresh', () => {
  test('rotates; the old token ends the session when it is seen again later', async () => {
    const { refresh, agent } = await loggedIn();
    const nobody = await as();

    const first = await nobody.call('POST', '/api/token/refresh/', { refresh });
    await database.updateTable('session').set({ rotated_at: '2020-01-01T00:00:00Z' }).execute();
    const reused = await nobody.call('POST', '/token/refresh/', { refresh });
    const { refresh: next } = first.data as { refresh: string };
    const afterTheft = await nobody.call('POST', '/api/token/refresh/', { refresh: next });

    expect(first.status).toBe(200);
    expect(first.raw.json()).toMatchObject({ access: expect.any(String), refresh: next });
    expect([reused.status, afterTheft.status]).toEqual([401, 401]);
    expect(String(reused.raw.headers['set-cookie'])).toMatch(/^refresh=;.*Expires=Thu, 01 Jan 1970/);
    expect((await agent.call('GET', '/api/system/user/user_info/')).status).toBe(401);
  });

  test('knows an old token again however often it was rotated since', async () => {
    const { refresh } = await loggedIn();
    const nobody = await as();
    let latest = refresh;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      // Sequentially, because each needs the previous token.
      const data = await nobody.expectSuccess('POST', '/api/token/refresh/', { refresh: latest });
      latest = (data as { refresh: string }).refresh;
    }

    const reused = await nobody.call('POST', '/api/token/refresh/', { refresh });
    const afterTheft = await nobody.call('POST', '/api/token/refresh/', { refresh: latest });

    expect([reused.status, afterTheft.status]).toEqual([401, 401]);
  });

  test('lets a second tab in within a moment', async () => {
    const { refresh } = await loggedIn();
    const nobody = await as();

    const [first, second] = [
      await nobody.call('POST', '/api/token/refresh/', { refresh }),
      await nobody.call('POST', '/api/token/refresh/', { refresh }),
    ];

    expect(first.data).toHaveProperty('refresh');
    expect(second.status).toBe(200);
    expect(second.data).not.toHaveProperty('refresh');
  });

  test('a token that is refused is taken out of the browser, as that of a log-off', async () => {
    const { refresh, agent } = await loggedIn();
    const cookie = { cookie: `refresh=${refresh}` };
    const cleared = expect.stringMatching(/^refresh=;.*Path=\/;.*Expires=Thu, 01 Jan 1970/);

    expect((await agent.call('POST', '/api/logout/', {}, cookie)).raw.headers['set-cookie']).toEqual(cleared);
    const refused = await (await as()).call('POST', '/api/token/refresh/', {}, cookie);

    expect(refused.status).toBe(401);
    expect(refused.raw.headers['set-cookie']).toEqual(cleared);
  });

  test('an empty or foreign token is refused', async () => {
    const nobody = await as();
    for (const refresh of ['', 'nonsense', `1.${'x'.repeat(43)}`]) {
      expect((await nobody.call('POST', '/api/token/refresh/', { refresh })).status).toBe(401);
    }
  });
});

describe('a session', () => {
  test('ends at once with the log-off', async () => {
    const { agent } = await loggedIn();

    const logout = await agent.call('POST', '/api/logout/');

    expect(logout).toMatchObject({ status: 200, msg: 'Logged out' });
    expect(await agent.call('GET', '/api/system/user/user_info/')).toMatchObject({ status: 401, code: 401 });
  });

  test('a disabled user is out from the next request on', async () => {
    const { agent } = await loggedIn();
    const of = (isActive: boolean) =>
      database.updateTable('users').set({ is_active: isActive }).where('username', '=', 'frontdesk1').execute();

    await of(false);
    const refused = await agent.call('GET', '/api/system/user/user_info/');
    await of(true);

    expect(refused).toMatchObject({ status: 401, msg: 'Invalid user, please log in again' });
  });

  test.each([
    ['JWT undefined', 'You are not logged in, please log in'],
    ['JWT a.b.c', 'Login timeout, please log in again'],
    ['Basic abc', 'You are not logged in, please log in'],
  ])('%s is no login', async (authorization, msg) => {
    const agent = agentOf(app, { authorization });

    expect(await agent.call('GET', '/api/system/user/user_info/')).toMatchObject({ status: 401, code: 401, msg });
  });

  test('a token tampered with is refused', async () => {
    const { access } = await loggedIn();
    const [head, , tail] = access.split('.');
    const forged = [head, Buffer.from('{"sub":"1","sid":1,"exp":9999999999}').toString('base64url'), tail].join('.');

    const answer = await agentOf(app, { authorization: `JWT ${forged}` }).call('GET', '/api/system/user/user_info/');

    expect(answer.status).toBe(401);
  });
});

test.each([
  ['of another kind', 'quayside:refresh'],
  ['of no kind', undefined],
])('a token that is well signed, but %s, opens nothing', async (_kind, audience) => {
  const { access } = await loggedIn();
  const { sid } = decodeJwt(access);
  const tokenBuilder = new SignJWT({ sid })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('1')
    .setExpirationTime('1h');
  if (audience !== undefined) tokenBuilder.setAudience(audience);
  const token = await tokenBuilder.sign(new TextEncoder().encode(config.secret));

  expect(
    (await agentOf(app, { authorization: `JWT ${token}` }).call('GET', '/api/system/user/user_info/')).status,
  ).toBe(401);
});

describe('the captcha', () => {
  const withCaptcha = (captchaKey: number, captcha: string) => ({
    username: 'admin',
    password: 'quayside-demo-1',
    captcha,
    captchaKey,
  });
  const storedCaptcha = async (answer: string, expires: string) => {
    const row = await database
      .insertInto('captcha')
      .values({ answer_hash: hashSecret(answer), expires_at: expires })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const soon = () => new Date(Date.now() + 60_000).toISOString();

  test('is a picture, and asked for while it is switched on', async () => {
    const { as: asWithCaptcha } = await testServer({ env: { CAPTCHA: 'on' } });
    const nobody = await asWithCaptcha();

    const picture = await nobody.call('GET', '/api/captcha/');
    const status = await nobody.call('GET', '/api/captcha/status/');
    const missing = await nobody.call('POST', '/api/login/', credentials);

    expect(picture.data).toMatchObject({
      key: expect.any(Number),
      // The format of older clients.
      image_base: expect.stringMatching(/^data:image\/png;base64,iVBORw0KGgo/),
    });
    expect(status.data).toEqual({ state: true });
    expect(missing).toMatchObject({ status: 400, msg: 'Please enter the captcha' });
  });

  test('opens the door once, in any case of its letters, and not when it is old or wrong', async () => {
    const { as: asWithCaptcha } = await testServer({ env: { CAPTCHA: 'on' } });
    const nobody = await asWithCaptcha();
    const key = await storedCaptcha('ab3d', soon());
    const attemptStatus = async (captchaKey: number, captcha: string) =>
      (await nobody.call('POST', '/api/login/', withCaptcha(captchaKey, captcha))).status;

    expect(await attemptStatus(key, 'AB3D')).toBe(200);
    expect(await attemptStatus(key, 'AB3D')).toBe(400);
    expect(await attemptStatus(await storedCaptcha('ab3d', '2020-01-01T00:00:00Z'), 'ab3d')).toBe(400);
    expect(await attemptStatus(await storedCaptcha('ab3d', soon()), 'wrong')).toBe(400);
  });

  test('that is wrong or missing is told at its field', async () => {
    const { as: asWithCaptcha } = await testServer({ env: { CAPTCHA: 'on' } });
    const nobody = await asWithCaptcha();

    const wrong = await nobody.call('POST', '/api/login/', withCaptcha(await storedCaptcha('ab3d', soon()), 'wrong'));
    const missing = await nobody.call('POST', '/api/login/', credentials);

    expect(wrong.data).toEqual({
      fields: [{ path: 'captcha', rule: 'captcha_wrong', message: 'Captcha is wrong or has expired' }],
    });
    expect(missing.data).toEqual({
      fields: [{ path: 'captcha', rule: 'required', message: 'Please enter Captcha' }],
    });
  });
});
