import { expect, test } from 'vitest';
import { aUser } from '#test/build/user.ts';
import { hashPassword } from '#server/access/password.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer({ env: { TRUST_PROXY: '127.0.0.1' } });
const nobody = await as();
/** Alternating rounds, so that disturbances affect both kinds. */
const rounds = 150;
/** Maximum difference of the two medians, as a part of the slower one; hashing alone is nine tenths of a login. */
const maxDifference = 0.25;

let calls = 0;

async function msOf(url: string, body: object): Promise<number> {
  calls += 1;
  const from = { 'x-forwarded-for': `198.${18 + (calls % 2)}.${Math.floor(calls / 250) % 250}.${calls % 250}` };
  const started = performance.now();
  await nobody.expectSuccess('POST', url, body, from);
  return performance.now() - started;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

type Kinds = Record<'known' | 'unknown', (round: number) => object>;

async function compareTimes(
  url: string,
  kinds: Kinds,
): Promise<{ known: number; unknown: number; difference: number }> {
  const durations: Record<keyof Kinds, number[]> = { known: [], unknown: [] };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) durations[kind].push(await msOf(url, kinds[kind](round)));
  }
  const [known, unknown] = [median(durations.known), median(durations.unknown)];
  return { known, unknown, difference: Math.abs(known - unknown) / Math.max(known, unknown) };
}

/** An account for each attempt, because five wrong passwords lock one. */
async function someAccounts(): Promise<string[]> {
  const hash = await hashPassword('a-password-2026');
  const names: string[] = [];
  for (let at = 0; at < rounds; at += 1) {
    const id = await aUser(database, { role: 'front_desk' });
    const row = await database
      .updateTable('users')
      .set({ password_hash: hash, email: `timing-${at}@example.com` })
      .where('id', '=', id)
      .returning('username')
      .executeTakeFirstOrThrow();
    names.push(row.username);
  }
  return names;
}

const accounts = await someAccounts();

test('a login with a wrong password takes as long whether there is such an account', async () => {
  const found = await compareTimes('/api/login/', {
    known: (round) => ({ username: accounts[round], password: 'wrong-2026' }),
    unknown: (round) => ({ username: `user-${crypto.randomUUID()}${round}`, password: 'wrong-2026' }),
  });

  process.stdout.write(`login: ${JSON.stringify(found)}\n`);
  expect(found.difference).toBeLessThan(maxDifference);
});

test('a forgotten password is asked for as long whether there is such an account', async () => {
  const found = await compareTimes('/api/system/user/forgot_password/', {
    known: (round) => ({ email: `timing-${round}@example.com` }),
    unknown: (round) => ({ email: `nobody-${round}@example.com` }),
  });

  process.stdout.write(`forgotten password: ${JSON.stringify(found)}\n`);
  expect(found.difference).toBeLessThan(maxDifference);
});
