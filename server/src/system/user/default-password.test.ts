import { expect, test } from 'vitest';
import { passwordProblem, passwordLimits } from '#contract/system/password-rules.ts';
import { users } from '#contract/system/user.ts';
import { configOf } from '#test/build/system-config.ts';
import { testServer } from '#test/harness.ts';

const { as } = await testServer();
const superadmin = await as('superadmin');
const { set } = configOf(superadmin, await as());

async function defaultPassword(): Promise<string> {
  const data = await superadmin.expectSuccess('GET', `${users.path}default_password/`);
  return (data as { password: string }).password;
}

test.each([
  { min: 8, classes: 2 },
  { min: 8, classes: 4 },
  { min: 16, classes: 3 },
  { min: passwordLimits.max, classes: 4 },
])('one that pleases $min characters of $classes classes is made once, and kept', async ({ min, classes }) => {
  await set('password.min_length', min);
  await set('password.classes', classes);

  const [createdPassword, again] = [await defaultPassword(), await defaultPassword()];

  expect(passwordProblem(createdPassword, { min, max: passwordLimits.max, classes })).toBeUndefined();
  expect(again).toBe(createdPassword);
  const row = { username: `policy${min}-${classes}`, name: 'Policy', password: createdPassword };
  expect((await superadmin.call('POST', users.path, row)).status).toBe(200);
});

test('one that an administrator has set is kept while it is strong enough', async () => {
  await set('password.min_length', 8);
  await set('password.classes', 2);
  await set('base.default_password', 'harbour-2026');
  expect(await defaultPassword()).toBe('harbour-2026');

  await set('password.min_length', 20);
  expect(await defaultPassword()).toHaveLength(20);
});
