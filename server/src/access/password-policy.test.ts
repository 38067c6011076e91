import { describe, expect, test } from 'vitest';
import { passwordProblem } from '#contract/system/password-rules.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { testServer } from '#test/harness.ts';
import { weaknessOf, leakedPasswords } from './password-policy.ts';

const { database } = await testServer();

const weaknessRule = async (password: string, names: readonly string[] = []) =>
  writeTransaction(database, async (db) => (await weaknessOf(db, { path: 'password', password, names }))?.rule);

describe('a password that others have lost', () => {
  test.each(['trustno1', 'blink182', 'NCC1701D', 'Jordan23', 'babylon5'])('is refused: %s', async (password) => {
    expect(await weaknessRule(password)).toBe('common_password');
  });

  test('is one of the 3,000 and more commonest that this product would take otherwise (ASVS 6.2.4)', () => {
    const leaked = [...leakedPasswords()].filter((password) => passwordProblem(password) === undefined);

    expect(leaked.length).toBeGreaterThan(3_000);
  });
});

test.each(['5f4dcc3b5aa765d61d8327deb882cf99', '5F4DCC3B5AA765D61D8327DEB882CF99'])(
  'a digest that an older client sends in place of a password is refused: %s',
  async (digest) => {
    expect(await weaknessRule(digest)).toBe('common_password');
  },
);

describe('a password that is a name', () => {
  test.each([
    ['of the product', 'Quayside2026', []],
    ['of whoever logs in', 'wang.min88', ['wangmin', 'Wang Min']],
    ['in another spelling', 'W@ngMin2026', ['wangmin']],
    ['of a mail address', 'zhang.san-1', ['zhang.san@example.com']],
  ])('%s is refused', async (_of, password, names) => {
    expect(await weaknessRule(password, names)).toBe('common_password');
  });

  test('and something else that nobody knows is taken', async () => {
    expect(await weaknessRule('quayside-tall-ship-7', ['wangmin'])).toBeUndefined();
    expect(await weaknessRule('min-harbour-42', ['wangmin', 'Wang Min'])).toBeUndefined();
  });
});
