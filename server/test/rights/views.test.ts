import { expect, test } from 'vitest';
import { routes } from '#server/routes.ts';
import { aUser } from '#test/build/user.ts';
import { agentOf, testServer } from '#test/harness.ts';

const { app, as, database } = await testServer();

/** GET routes that write. */
const writing = routes.filter(({ method, access, writes }) => method === 'GET' && access !== 'public' && writes);

test('whoever sees the product as somebody else writes nothing, by whatever method', async () => {
  const admin = await as('superadmin');
  const viewedUser = await aUser(database, { role: 'admin' });
  const data = await admin.expectSuccess('POST', `/api/system/user/${viewedUser}/view_as/`, { reason: 'to look' });
  const view = agentOf(app, { authorization: `JWT ${(data as { access: string }).access}` });
  const answers = await Promise.all(
    writing.map(async ({ method, url }) => {
      const answer = await view.call(method, url.replaceAll(/\{\w+\}/g, '1'));
      return `${url}: ${answer.status} ${(answer.data as { code?: string } | null)?.code}`;
    }),
  );

  expect(writing.length).toBeGreaterThan(0);
  expect(answers.filter((each) => !/403 view_as\.(read_only|personal)$/.test(each))).toEqual([]);
});
