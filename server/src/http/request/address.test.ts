import { expect, test } from 'vitest';
import * as z from 'zod';
import { methodsAt, pathOf } from './address.ts';
import { route } from '../route.ts';

// The router ends a path there, so right checks must, too: otherwise `/api/.*/names/` would match everything.
test.each([
  ['/api/booking/booking/#/names/', '/api/booking/booking/'],
  ['/api/codes/port/?search=a#b', '/api/codes/port/'],
  ['/api/codes/port', '/api/codes/port'],
])('the path of %s is %s', (url, path) => {
  expect(pathOf(url)).toBe(path);
});

test('an address tells its methods with and without its last slash', () => {
  const common = { access: 'public', summary: 'for this test', output: z.null(), handle: async () => null } as const;
  const routes = [
    route({ ...common, method: 'GET', url: '/api/a/{id}/' }),
    route({ ...common, method: 'PUT', url: '/api/a/{id}/' }),
    route({ ...common, method: 'POST', url: '/api/a/' }),
  ];

  expect(['/api/a/5/', '/api/a/5?x', '/api/a', '/api/a/5/6/'].map((url) => methodsAt(routes, url))).toEqual([
    ['GET', 'PUT'],
    ['GET', 'PUT'],
    ['POST'],
    [],
  ]);
});
