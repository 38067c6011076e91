import { expect, test } from 'vitest';
import type { Page } from '#contract/kit.ts';
import { mockAnswer } from '../mock-login.ts';
import { codeAnswer } from '../mock/code-tables.ts';

type Row = { id: number; code: string; name_en: string; version: number; is_deleted: boolean };
const path = '/api/codes/port/';

function call(method: string, rest = '', body?: unknown, isSignedIn = true) {
  const [suffix = '', search = ''] = rest.split('?');
  const text = body === undefined ? '' : JSON.stringify(body);
  const query = new URLSearchParams(search);
  return codeAnswer({ path: path + suffix, method, query, body: text, language: 'en', isSignedIn });
}

function pageOf(rest: string): Page<Row> {
  const answer = call('GET', rest);
  if (!answer) throw new Error('no answer');
  return answer.body.data as Page<Row>;
}

const found = (search: string) => pageOf(`?search=${search}&limit=5`).data;

test('a basic code works without a server: seeded rows in pages, searched and sorted', () => {
  const page = pageOf('?limit=5&page=2&ordering=-code');

  expect(page).toMatchObject({ page: 2, limit: 5, is_next: true, is_previous: true });
  expect(page.total).toBeGreaterThan(100);
  expect(page.data.map(({ code }) => code)).toEqual(
    page.data
      .map(({ code }) => code)
      .toSorted()
      .toReversed(),
  );
  expect(found('qingdao')).toMatchObject([{ code: 'CNTAO', version: 1, is_deleted: false }]);
});

test('rows are added, changed, deleted and restored until the dev server restarts', () => {
  const [model] = found('CNTAO');
  const added = call('POST', '', { ...model, code: 'CNZZZ', name_en: 'NOWHERE' })?.body.data as Row;

  const changed = call('PUT', `${added.id}/`, { name_en: 'SOMEWHERE', version: 1 })?.body.data;
  call('DELETE', `${added.id}/`);
  const deletedRow = found('CNZZZ');
  call('POST', `${added.id}/restore/`);

  expect(changed).toMatchObject({ code: 'CNZZZ', name_en: 'SOMEWHERE', version: 2 });
  expect(deletedRow).toEqual([]);
  expect(found('CNZZZ')).toMatchObject([{ name_en: 'SOMEWHERE' }]);
});

test('an invalid row is refused, and a missing one is reported', () => {
  expect(call('POST', '', { code: '?' })?.status).toBe(400);
  expect(call('GET', '99999/')?.status).toBe(404);
  expect(call('GET', '', undefined, false)?.status).toBe(401);
});

test('dictionaries are in the language of the page', () => {
  const requests = {
    path: '/api/init/dictionary/',
    method: 'GET',
    query: new URLSearchParams(),
    body: '',
    isSignedIn: false,
  };
  const label = (language: 'zh-CN' | 'en') => JSON.stringify(codeAnswer({ ...requests, language })?.body.data);

  expect(label('zh-CN')).toContain('华北');
  expect(label('en')).toContain('North China');
});

test('no password is returned', () => {
  const body = JSON.stringify({ username: 'admin', password: 'admin' });

  expect(mockAnswer({ path: '/login', body }).body.data).toEqual({
    username: 'admin',
    uuid: '1',
    name: 'Admin',
    token: 'mock-admin',
  });
});
