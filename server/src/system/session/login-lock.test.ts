import { describe, expect, test } from 'vitest';
import { hashPassword } from '#server/access/password.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer({ env: { TRUST_PROXY: '127.0.0.1' } });
const nobody = await as();
const password = 'harbour-2026';
const password_hash = await hashPassword(password);

async function aName(): Promise<string> {
  const id = await aUser(database, { role: 'front_desk' });
  const user = database.updateTable('users').set({ password_hash }).where('id', '=', id).returning('username');
  return (await user.executeTakeFirstOrThrow()).username;
}

type LoginOrigin = { ip: string; device?: string };

async function logIn(username: string, typed: string, { ip, device = '' }: LoginOrigin) {
  const headers = { 'x-forwarded-for': ip, ...(device && { cookie: `device=${device}` }) };
  return nobody.call('POST', '/api/login/', { username, password: typed }, headers);
}

/** Wrong passwords, with rotating IP addresses. */
async function guess(username: string, count: number, addresses: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1)
    statuses.push((await logIn(username, `wrong-${at}`, { ip: addresses[at % addresses.length] ?? '' })).status);
  return statuses;
}

const deviceIn = (answer: Awaited<ReturnType<typeof logIn>>): string =>
  /device=([^;]+)/.exec([answer.raw.headers['set-cookie']].flat().join('\n'))?.[1] ?? '';
const many = Array.from({ length: 40 }, (_, at) => `203.0.113.${at + 1}`);

describe('guesses of somebody else', () => {
  test('lock the guesser’s address, not the owner’s browser', async () => {
    const name = await aName();
    const guesses = await guess(name, 6, ['203.0.113.7']);
    const [owner, guesser] = [
      await logIn(name, password, { ip: '198.51.100.1' }),
      await logIn(name, password, { ip: '203.0.113.7' }),
    ];

    expect(guesses).toEqual([400, 400, 400, 400, 400, 429]);
    expect([owner.status, guesser.status]).toEqual([200, 429]);
  });

  test('from many addresses are slowed down, while a device that is known comes in', async () => {
    const name = await aName();
    const device = deviceIn(await logIn(name, password, { ip: '198.51.100.1' }));
    // Enough failures for the longest wait, so that a slow machine does not outlast it.
    const failed = many.flatMap((ip) => [ip, ip].map(() => ({ username: name, result: 'wrong' as const, ip })));
    await database.insertInto('login_log').values(failed).execute();
    const guesses = await guess(name, 5, many);
    const elsewhere = await logIn(name, password, { ip: '198.51.100.2' });
    const owner = await logIn(name, password, { ip: '198.51.100.3', device: decodeURIComponent(device) });

    expect(guesses).toEqual([429, 429, 429, 429, 429]);
    expect(elsewhere).toMatchObject({ status: 429, data: { seconds: expect.any(Number) } });
    expect(owner.status).toBe(200);
  });

  test('are no easier at a device that is known, nor by the device of another', async () => {
    const [name, other] = [await aName(), await aName()];
    const device = deviceIn(await logIn(name, password, { ip: '198.51.100.1' }));
    await guess(other, 30, many);
    const foreign = await logIn(other, password, { ip: '198.51.100.9', device });
    const statuses: number[] = [];
    for (const ip of many.slice(0, 6)) statuses.push((await logIn(name, 'wrong', { ip, device })).status);

    expect(foreign.status).toBe(429);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await logIn(name, password, { ip: '198.51.100.4' })).status).toBe(200);
  });

  test('are told alike whether there is such an account', async () => {
    const name = await aName();
    const guessStatuses = async (username: string) => [
      await guess(username, 12, many),
      await guess(username, 7, ['192.0.2.1']),
    ];

    expect(await guessStatuses('no-such-person')).toEqual(await guessStatuses(name));
  });
});
