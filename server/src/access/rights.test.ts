import { expect, test } from 'vitest';
import { compile, rightsOf } from './rights.ts';

const template = '/api/codes/port/{id}/';

test.each([
  ['the address itself', template, '/api/codes/port/5/', true],
  ['one row of it alone', '/api/codes/port/5/', '/api/codes/port/5/', true],
  ['another row', '/api/codes/port/6/', '/api/codes/port/5/', false],
  ['another address', '/api/codes/port/', '/api/codes/port/5/', false],
  ['a pattern over segments', '/api/codes/.*', '/api/codes/port/5/', true],
  ['a pattern that must match whole', '/api/codes', '/api/codes/port/5/', false],
  ['one segment for {id}', '/api/[a-z]+/port/{id}/', '/api/codes/port/5/', true],
  ['no slash inside {id}', '/api/[a-z]+/{id}/', '/api/codes/port/5/', false],
  ['capitals alike', '/API/codes/.+', '/api/codes/port/5/', true],
  ['a broken pattern, which allows nothing', '/api/(', '/api/codes/port/5/', false],
])('%s', (_name, api, path, allowed) => {
  expect(compile([{ api, method: 0 }])('GET', template, path)).toBe(allowed);
});

test('a method is not another one', () => {
  const allows = compile([{ api: template, method: 0 }]);

  expect(allows('DELETE', template, '/api/codes/port/5/')).toBe(false);
});

test('a pattern that makes other engines hang is answered', () => {
  const allows = compile([{ api: '/(a+)+$', method: 0 }]);

  // A backtracking engine would not finish within the test's time limit.
  expect(allows('GET', template, `/${'a'.repeat(5_000)}!`)).toBe(false);
});

test('a broken pattern locks nobody out', () => {
  const rights = rightsOf([{ api: template, method: 0 }], [{ api: '(', method: 0, enable_datasource: true }]);

  expect(rights.allows('GET', template, '/api/codes/port/5/')).toBe(true);
});

test('only a white-list row without data check switches the scope off', () => {
  const rights = rightsOf(
    [{ api: '/api/a/', method: 0 }],
    [
      { api: '/api/b/', method: 0, enable_datasource: true },
      { api: '/api/c/', method: 0, enable_datasource: false },
    ],
  );

  const skipped = ['/api/a/', '/api/b/', '/api/c/'].filter((url) => rights.skipsScope('GET', url, url));
  expect(skipped).toEqual(['/api/c/']);
});
