import { expect, test } from 'vitest';
import { allowsWholeRoute, type RouteSummary, reachableRoutes } from './reachable-routes.ts';
import { rightsOf } from './rights.ts';

const get = (url: string, access = 'x:Search'): RouteSummary => ({ method: 'GET', url, access });
const routes = [
  get('/api/system/user/'),
  get('/api/system/user/{id}/'),
  get('/api/system/user/names/', 'signed_in'),
  get('/api/init/settings/', 'public'),
  { method: 'DELETE', url: '/api/system/user/{id}/', access: 'user:Delete' } as const,
];
const one = '/api/system/user/{id}/';

test.each([
  ['an address', '/api/system/user/', ['/api/system/user/']],
  ['a template', one, [one]],
  ['one row', '/api/system/user/5/', [one]],
  ['a row that is written in percent signs', '/api/system/user/%35/', [one]],
  ['single rows that no example would hit', '/api/system/user/(71|72)/', [one]],
  ['a long key', '/api/system/user/[2-9]{7}/', [one]],
  ['a pattern over the last segment', '/api/system/user/.*', routes.slice(0, 3).map((route) => route.url)],
  ['everything', '.*', routes.slice(0, 3).map((route) => route.url)],
  ['capitals', '/API/SYSTEM/USER/[0-9]+/', [one]],
  ['anchors', '^/api/system/user/$', ['/api/system/user/']],
  ['what is tried in vain', '/api/system/users?x/', []],
  ['too few segments', '/api/system/', []],
  ['too many segments', '/api/system/user/1/roles/', []],
  ['an address without its end', '/api/system/user', []],
  ['an empty one', '', []],
  ['a broken one, which allows nothing', '/api/(', []],
  ['a class without a slash', '/api/[a-z]+/', []],
  ['one too long to be compared', `(/api/system/user/x|${'a{900}'.repeat(2)})`, routes.slice(0, 3).map((r) => r.url)],
])('%s', (_name, api, urls) => {
  expect(reachableRoutes(routes, { api, method: 0 }).map((route) => route.url)).toEqual(urls);
});

test('a method reaches no route of another one', () => {
  expect(reachableRoutes(routes, { api: '.*', method: 3 })).toEqual([routes[4]]);
  expect(reachableRoutes(routes, { api: '.*', method: 1 })).toEqual([]);
});

test('a route is held whole, or it is not', () => {
  const holds = (api: string, url = one) => allowsWholeRoute(rightsOf([{ api, method: 0 }], []), get(url));

  expect([holds(one), holds('/api/.*'), holds(String.raw`/api/system/user/\d+/`)]).toEqual([true, true, true]);
  expect([holds('/api/system/user/1/'), holds('/api/system/user/[1-5]+/'), holds('/api/system/user/')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('what is open to everybody needs no grant', () => {
  const noRights = rightsOf([], []);

  expect(routes.filter((route) => allowsWholeRoute(noRights, route)).map((route) => route.access)).toEqual([
    'signed_in',
    'public',
  ]);
});
