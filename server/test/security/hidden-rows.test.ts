import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Resource } from '#contract/kit.ts';
import { resources } from '#contract/resources.ts';
import { methods } from '#server/access/rights.ts';
import type { Route } from '#server/http/route.ts';
import { uploadLimits } from '#server/http/request/upload.ts';
import { routes } from '#server/routes.ts';
import { aFullBooking, newBookingState, setBookingState } from '#test/build/booking.ts';
import { aRole } from '#test/build/role.ts';
import { aRow, writableResources } from '#test/build/row.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, type Answer, testServer } from '#test/harness.ts';
import { refusalsOf } from '../rights/refusals.ts';
import { type Schema, valuesOf } from './fuzz/from-schema.ts';
import type { Key } from './hidden/owner.ts';
import { absent, type Part, parts } from './hidden/parts.ts';

const folder = mkdtempSync(join(tmpdir(), 'quayside-hidden-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { as, database } = await testServer({
  env: { QUAYSIDE_DATA: folder },
  fetchOutbound: async () => Promise.reject(new Error('nobody there')),
});
const bodies = 16;

/** What a route accesses: a row of a resource, or a part of one. */
type ReachableRoute = { route: Route; of: Resource | Part; name: string };
type CallResult = { answer: Answer; body: unknown };

/** The resource that a route belongs to. */
function resourceOf({ url, access }: Route): Resource | undefined {
  const covering = resources.filter(({ path }) => url.startsWith(path));
  return (
    covering.toSorted((a, b) => b.path.length - a.path.length)[0] ??
    resources.find(({ name }) => access.startsWith(`${name}:`))
  );
}

const bodySchema = ({ body }: Route): Schema =>
  body && !uploadLimits(body) ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema) : {};
/** Body fields with several ids. */
const listed = ['keys', 'ids', 'booking_ids'];
const listOf = (route: Route): string | undefined =>
  listed.find((name) => name in (bodySchema(route).properties ?? {}));

/** Always the caller's own password, regardless of the id. */
const alwaysOwnRoute = '/api/system/user/{id}/change_password/';

const partOf = ({ url }: Route): Part | undefined => parts.find(({ path }) => url.startsWith(path));

/** The resource of a row with an owner, if a route refers to one. */
function ownerResource(route: Route): Resource | undefined {
  const resource = resourceOf(route);
  if (resource?.scope !== 'row' || !writableResources.includes(resource) || route.url === alwaysOwnRoute)
    return undefined;
  const takesSeveral = route.url.startsWith(resource.path) && listOf(route) !== undefined;
  return takesSeveral || route.url.startsWith(`${resource.path}{id}/`) ? resource : undefined;
}

/** Routes that refer to rows with owners or their parts, by path or in a list in the body. */
const reachable = routes.flatMap((route): ReachableRoute[] => {
  const of = partOf(route) ?? ownerResource(route);
  return of ? [{ route, of, name: `${route.method} ${route.url}` }] : [];
});

/** Shared by the whole installation and visible to everyone with the right; not declared by a resource. */
const shared = new Set([
  alwaysOwnRoute,
  '/api/schedule/plan/{id}/',
  '/api/system/mail/{id}/file/',
  '/api/system/system_config/get_table_data/{id}/',
]);

const keys = new Map<Resource | Part, Key>();
let owner: Agent;
let stranger: Agent;

const missingKey = ({ of }: ReachableRoute): Key => absent['make' in of ? of.name : 'number'];

beforeAll(async () => {
  const user = await aUser(database, { dept: 'sales_1', role: 'admin' });
  owner = await as(user);
  const make = async (resource: Resource): Promise<number> =>
    (await aRow((url, body) => owner.call('POST', url, body), resource)).id;
  const rows = resources.filter((resource) => reachable.some(({ of }) => of === resource));
  for (const resource of rows) keys.set(resource, await make(resource));
  const other = await aUser(database, { dept: 'sales_1' });
  const booking = await aFullBooking(owner);
  await setBookingState(database, booking.id, { ...newBookingState, so: 3 });
  const ownerFixture = { database, folder, user, other, booking: booking.id };
  for (const each of parts) keys.set(each, await each.make(ownerFixture));
  stranger = await as(await aUser(database, { dept: 'sales_2', role: await everyRight() }));
});

/** A user with all rights, and the scope "own rows". */
async function everyRight(): Promise<string> {
  const buttons = await database
    .selectFrom('menu_button')
    .select(['api', 'method'])
    .where('is_deleted', '=', false)
    .execute();
  const grantedButtons = [...new Map(buttons.map((each) => [`${each.method} ${each.api}`, each])).values()];
  return aRole(
    database,
    grantedButtons.filter(({ method }) => method < methods.length),
    { dataRange: 0 },
  );
}

/** Calls until the body is valid; without a valid body the response reveals nothing about the row either. */
async function callRoute({ route }: ReachableRoute, id: Key): Promise<CallResult> {
  const url = addressed(route, id);
  if (route.method === 'GET') return { answer: await stranger.call('GET', url), body: undefined };
  const list = listOf(route);
  const samples = fc.sample(valuesOf(bodySchema(route), { withHostile: false }), { seed: 7, numRuns: bodies });
  let last: CallResult | undefined;
  for (const each of samples) {
    const body = list === undefined ? each : { ...(each as object), [list]: [id] };
    last = { body, answer: await stranger.call(route.method, url, body ?? {}) };
    if (last.answer.status !== 400) return last;
  }
  if (!last) throw new Error('nothing was drawn');
  return last;
}

/** The first id in a path is the row's; later ones are of its parts. */
function addressed({ url }: Route, id: Key): string {
  return url.replace(/\{\w+\}/, String(id)).replaceAll(/\{\w+\}/g, '1');
}

/** Routes that show a part; some parts are not shown. */
const readersOf = (each: Part): ReachableRoute[] =>
  reachable.filter(({ of, route }) => of === each && route.method === 'GET');
const readable = parts.filter((each) => readersOf(each).length > 0);

describe('a row of somebody else’s', () => {
  test.each(reachable)('is to $name like one that is not there', async (each) => {
    const id = keys.get(each.of) ?? 0;
    const hidden = await callRoute(each, id);
    const missing = await callRoute(each, missingKey(each));
    const comparable = ({ answer }: CallResult) => ({
      status: answer.status,
      why: refusalsOf(answer),
      data: withoutKeys(answer, [id, missingKey(each)]),
    });

    expect(comparable(hidden)).toEqual(comparable(missing));
    expect(hidden.answer.status).not.toBe(403);
  });

  test('is met by nearly all of them, and not only by what is wrong with a body', async () => {
    const statuses = await Promise.all(
      reachable.map(async (each) => (await callRoute(each, missingKey(each))).answer.status),
    );
    const rejected = reachable.filter((_each, at) => statuses[at] === 400).map(({ name }) => name);

    expect(rejected.length / reachable.length, rejected.join('\n')).toBeLessThan(0.1);
  });

  test('is whatever an address names that is not everybody’s', () => {
    const testedRoutes = new Set(reachable.map(({ route }) => route));
    const untested = routes.filter((route) => {
      const isOpen = route.access === 'public' || resourceOf(route)?.scope === 'none' || shared.has(route.url);
      return route.url.includes('{') && !isOpen && !testedRoutes.has(route);
    });

    expect(untested.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  });

  test.each(readable)('is there for its owner: $path', async (each) => {
    const answers = await Promise.all(
      readersOf(each).map(async ({ route }) => owner.call('GET', addressed(route, keys.get(each) ?? 0))),
    );

    expect(answers.map(({ status }) => status)).toContain(200);
  });
});

/** A response without the requested ids. */
function withoutKeys({ data }: Answer, keys: readonly Key[]): string {
  let text = JSON.stringify(data ?? null);
  for (const key of keys) text = text.replaceAll(String(key), '#');
  return text;
}
