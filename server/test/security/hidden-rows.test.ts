import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Resource } from '#contract/kit.ts';
import { resources } from '#contract/resources.ts';
import { methods } from '#server/access/rights.ts';
import type { Route } from '#server/http/route.ts';
import { uploadLimits } from '#server/http/upload.ts';
import { routes } from '#server/routes.ts';
import { aRole } from '#test/build/role.ts';
import { aRow, written } from '#test/build/row.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, type Answer, testServer } from '#test/harness.ts';
import { refusalsOf } from '../rights/refusals.ts';
import { type Schema, valuesOf } from './fuzz/from-schema.ts';

const { as, database } = await testServer({ ask: async () => Promise.reject(new Error('nobody there')) });
const absent = 2_000_000_000;
const bodies = 16;

type Reached = { route: Route; resource: Resource; name: string };
type Called = { answer: Answer; body: unknown };

/** The resource in whose name a route speaks. */
function resourceOf({ url, access }: Route): Resource | undefined {
  const spokenFor = resources.filter(({ path }) => url.startsWith(path));
  return (
    spokenFor.toSorted((a, b) => b.path.length - a.path.length)[0] ??
    resources.find(({ name }) => access.startsWith(`${name}:`))
  );
}

const bodySchema = ({ body }: Route): Schema =>
  body && !uploadLimits(body) ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema) : {};
/** Names by which bodies tell of several rows. */
const listed = ['keys', 'ids', 'booking_ids'];
const listOf = (route: Route): string | undefined =>
  listed.find((name) => name in (bodySchema(route).properties ?? {}));

/** Whatever id stands there, it is the caller's own password. */
const ownWhatever = '/api/system/user/{id}/change_password/';

/** Whatever names a row of somebody's, in its address or among others in its body. */
const reached = routes.flatMap((route): Reached[] => {
  const resource = resourceOf(route);
  const namesRow = resource !== undefined && route.url.startsWith(`${resource.path}{id}/`);
  const isOwned = resource?.scope === 'row' && written.includes(resource) && route.url !== ownWhatever;
  const isMeant =
    namesRow || (resource !== undefined && route.url.startsWith(resource.path) && listOf(route) !== undefined);
  return isOwned && isMeant ? [{ route, resource, name: `${route.method} ${route.url}` }] : [];
});

const rows = new Map<string, number>();
let stranger: Agent;

beforeAll(async () => {
  const owner = await as(await aUser(database, { dept: 'sales_1', role: 'admin' }));
  for (const resource of new Set(reached.map((each) => each.resource)))
    rows.set(resource.name, (await aRow((url, body) => owner.call('POST', url, body), resource)).id);
  const buttons = await database
    .selectFrom('menu_button')
    .select(['api', 'method'])
    .where('is_deleted', '=', false)
    .execute();
  const held = [...new Map(buttons.map((each) => [`${each.method} ${each.api}`, each])).values()];
  // All rights there are, and no row but his own.
  const role = await aRole(
    database,
    held.filter(({ method }) => method < methods.length),
    { dataRange: 0 },
  );
  stranger = await as(await aUser(database, { dept: 'sales_2', role }));
}, 120_000);

/** Calls until what is sent is well said; a body that never is tells nothing of its row either. */
async function called({ route }: Reached, id: number): Promise<Called> {
  const url = route.url.replace('{id}', String(id)).replaceAll(/\{\w+\}/g, '1');
  if (route.method === 'GET') return { answer: await stranger.call('GET', url), body: undefined };
  const list = listOf(route);
  const drawn = fc.sample(valuesOf(bodySchema(route), { spiced: false }), { seed: 7, numRuns: bodies });
  let last: Called | undefined;
  for (const each of drawn) {
    const body = list === undefined ? each : { ...(each as object), [list]: [id] };
    last = { body, answer: await stranger.call(route.method, url, body ?? {}) };
    if (last.answer.status !== 400) return last;
  }
  if (!last) throw new Error('nothing was drawn');
  return last;
}

describe('a row of somebody else’s', () => {
  test.each(reached)('is to $name like one that is not there', async (each) => {
    const id = rows.get(each.resource.name) ?? 0;
    const hidden = await called(each, id);
    const nowhere = await called(each, absent);
    const told = ({ answer }: Called) => ({
      status: answer.status,
      why: refusalsOf(answer),
      data: blind(answer, [id, absent]),
    });

    expect(told(hidden)).toEqual(told(nowhere));
    expect(hidden.answer.status).not.toBe(403);
  });

  test('is met by nearly all of them, and not only by what is wrong with a body', async () => {
    const statuses = await Promise.all(reached.map(async (each) => (await called(each, absent)).answer.status));
    const unread = reached.filter((_each, at) => statuses[at] === 400).map(({ name }) => name);

    expect(unread.length / reached.length, unread.join('\n')).toBeLessThan(0.1);
  });
});

/** What an answer says but for the number that was asked for. */
function blind({ data }: Answer, ids: readonly number[]): string {
  return ids.reduce((text, id) => text.replaceAll(String(id), '#'), JSON.stringify(data ?? null));
}
