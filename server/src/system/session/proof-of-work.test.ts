import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Captcha, CaptchaUse } from '#contract/system/captcha.ts';
import { hashSecret } from '#server/access/token.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer({ env: { CAPTCHA: 'on' } });
const nobody = await as();
const right = { username: 'frontdesk1', password: 'quayside-demo-1' };

async function set(key: string, value: unknown): Promise<void> {
  await sql`update system_config set value = ${JSON.stringify(value)}::jsonb where key = ${key}`.execute(database);
}
await set('captcha_kind', 'proof_of_work');
afterEach(() => set('older_clients', false));

type Challenge = NonNullable<Captcha['challenge']>;

async function getCaptcha(use?: CaptchaUse): Promise<Captcha> {
  return nobody.expectSuccess('GET', `/api/captcha/${use ? `?for=${use}` : ''}`);
}

async function challengeOf(use?: CaptchaUse): Promise<Challenge> {
  const { challenge } = await getCaptcha(use);
  if (!challenge) throw new Error('no challenge');
  return challenge;
}

const written = (proof: unknown) => Buffer.from(JSON.stringify(proof)).toString('base64');

async function solved(challenge: Challenge): Promise<string> {
  return written({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

const tried = async (captchaProof?: string, rest: object = right) =>
  (await nobody.call('POST', '/api/login/', { ...rest, captchaProof })).status;

describe('a proof of work', () => {
  test('is what a login takes, once', async () => {
    const proof = await solved(await challengeOf());

    expect([await tried(proof), await tried(proof)]).toEqual([200, 400]);
    expect(await getCaptcha()).toEqual({ challenge: expect.anything() });
    expect(await nobody.expectSuccess('GET', '/api/captcha/status/')).toEqual({ state: true });
  });

  test('that is missing or wrong is told, and used up by a wrong password', async () => {
    const proof = await solved(await challengeOf());
    const missing = await nobody.call('POST', '/api/login/', right);

    expect(missing).toMatchObject({ status: 400, msg: expect.stringMatching(/automatic check/) });
    expect(await tried(proof, { ...right, password: 'wrong' })).toBe(400);
    expect(await tried(proof)).toBe(400);
    for (const nonsense of ['x', written(7), written({}), written({ challenge: {}, solution: {} })])
      expect(await tried(nonsense)).toBe(400);
  });

  test('cannot be had for less: not by another task, a shorter one, a later one or a made-up solution', async () => {
    const challenge = await challengeOf();
    const cheap = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: '00' } };
    const later = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } };
    const forgedChallenge = { ...challenge, signature: '0'.repeat(64) };
    const counter = 7;

    expect(await tried(await solved(cheap))).toBe(400);
    for (const forged of [later, forgedChallenge])
      expect(await tried(written({ challenge: forged, solution: { counter, derivedKey: '00' } }))).toBe(400);
    const prefixOnly = { counter, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') };
    expect(await tried(written({ challenge, solution: prefixOnly }))).toBe(400);
    // Wrong solutions have not consumed it.
    expect(await tried(await solved(challenge))).toBe(200);
  });

  test('is good for what it was asked for alone', async () => {
    const forLogin = await solved(await challengeOf());
    const forMail = await solved(await challengeOf('forgot_password'));
    const login = async (captchaProof: string) =>
      (await nobody.call('POST', '/api/system/user/forgot_password/', { account: 'nobody', captchaProof })).msg;

    expect(await tried(forMail)).toBe(400);
    expect(await login(forLogin)).toMatch(/automatic check/);
    expect(await login(forMail)).not.toMatch(/automatic check/);
  });

  test('is not got round by a picture, or by its task taken for one', async () => {
    const { parameters } = await challengeOf();
    const captchas = [
      { captcha: '', captchaKey: parameters.data.id },
      { captcha: parameters.nonce.slice(0, 20), captchaKey: parameters.data.id },
      { captcha: 'abcd', captchaKey: null },
    ];

    const codes = async () => {
      const answers: number[] = [];
      for (const captcha of captchas)
        answers.push((await nobody.call('POST', '/api/login/', { ...right, ...captcha })).code);
      return answers;
    };

    expect(await codes()).toEqual([4000, 4000, 4000]);
    await set('older_clients', true);
    expect(await codes()).toEqual([4000, 4000, 4000]);
  });

  test('is no business of older clients, where these are answered: they are shown a picture', async () => {
    await set('older_clients', true);
    const { key, image_base, challenge } = await getCaptcha();
    await sql`update captcha set answer_hash = ${hashSecret('abcd')} where id = ${key}`.execute(database);

    expect(image_base).toMatch(/^data:image\/png;base64,/);
    expect(challenge).toBeDefined();
    expect(await tried(undefined, { ...right, captcha: 'abcd', captchaKey: key })).toBe(200);
  });

  test('is too old after as long as a picture', async () => {
    const proof = await solved(await challengeOf());
    await sql`update captcha set expires_at = now() - interval '1 second'`.execute(database);

    expect(await tried(proof)).toBe(400);
  });
});
