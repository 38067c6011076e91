import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { resources } from '#contract/resources.ts';
import type { Route } from '#server/http/route.ts';
import { routes } from '#server/routes.ts';
import { testServer } from './harness.ts';

/* Selecting the keys of a list or of a row by `query={…}`, as older clients do. */
const { as } = await testServer();
const admin = await as('superadmin');

type Row = Record<string, unknown>;
const rowOf = ({ method, url, output }: Route): z.ZodObject | undefined => {
  if (method !== 'GET' || url.includes('{') || !(output instanceof z.ZodObject)) return undefined;
  const { total, data } = output.shape as Record<string, z.ZodType | undefined>;
  return total && data instanceof z.ZodArray && data.element instanceof z.ZodObject ? data.element : undefined;
};
const lists = routes.flatMap((route) => {
  const row = rowOf(route);
  return row ? [{ url: route.url, names: Object.keys(row.shape) }] : [];
});
/** Required parameters of lists. */
const needed: Readonly<Record<string, string>> = { '/api/system/role/get_role_users/': '&role_id=1' };
const listed = async (url: string, query: string, more = needed[url] ?? '') => {
  const answer = await admin.expectSuccess('GET', `${url}?query=${encodeURIComponent(query)}${more}`);
  return (answer as { data: Row[] }).data;
};

describe('a selection of keys', () => {
  test('is walked over the list of every resource', () => {
    const urls = new Set(lists.map(({ url }) => url));
    const listedPaths = resources.map(({ path }) => path).filter((path) => routes.some(({ url }) => url === path));
    expect(listedPaths.filter((path) => !urls.has(path as `/${string}/`))).toEqual([]);
    expect(lists.length).toBeGreaterThan(60);
  });

  test.each(lists)('$url answers the keys selected, and no others', async ({ url, names }) => {
    const [first = '', last = ''] = [names[0], names.at(-1)];

    const some = await listed(url, `{${first},${last}}`);
    const rest = await listed(url, `{-${first}}`);
    const query = encodeURIComponent(`{${first},no_such_key}`);
    const unknown = await admin.expectRefusal('GET', `${url}?query=${query}${needed[url] ?? ''}`);

    const isOf = (keys: string[], row: Row) => Object.keys(row).every((key) => keys.includes(key));
    expect(some.filter((row) => !isOf([first, last], row))).toEqual([]);
    expect(rest.filter((row) => first in row)).toEqual([]);
    expect(unknown).toMatchObject({
      fields: [{ path: 'query', rule: 'no_column', message: expect.stringContaining('no_such_key') }],
    });
  });
});

/* Sheets have no keys to select: `columns` is used there. */
const exports = routes.filter(({ url }) => /\/(?:export_data|export_job|update_template)\/$/.test(url));

describe('an export', () => {
  test('is there for every resource', () => {
    expect(exports.length).toBeGreaterThan(100);
  });

  test.each(exports)('$method $url refuses a selection by its name', async ({ method, url }) => {
    const data = await admin.expectRefusal(
      method,
      `${url}?query=${encodeURIComponent('{id}')}`,
      method === 'GET' ? undefined : {},
    );

    expect(data).toMatchObject({
      fields: expect.arrayContaining([expect.objectContaining({ path: 'query', rule: 'unknown_parameter' })]),
    });
  });
});

describe('of users', () => {
  const url = '/api/system/user/';

  test('a list has what it selects, in either way of writing', async () => {
    for (const query of ['{id,username}', '{ id, username }', '{"id":true,"username":true}', '{*,-name,id}'])
      expect(
        (await listed(url, query)).map((row) => ['id', 'username'].every((key) => key in row)),
        query,
      ).not.toContain(false);
    expect(Object.keys((await listed(url, '{id,username}'))[0] ?? {}).toSorted()).toEqual(['id', 'username']);
    expect(Object.keys((await listed(url, '{"id":true,"name":false}'))[0] ?? {})).toEqual(['id']);
    expect((await listed(url, '{-name}'))[0]).not.toHaveProperty('name');
  });

  test('parts of rows within rows, on the list and on a single row', async () => {
    const username = 'frontdesk1';
    const query = encodeURIComponent('{id,role_info{name}}');

    const [row] = await listed(url, '{id,role_info{name}}', `&username=${username}`);
    const { id } = row as { id: number };
    const single = await admin.expectSuccess('GET', `${url}${id}/?query=${query}`);

    expect(row).toEqual({ id, role_info: [{ name: expect.any(String) }] });
    expect(single).toEqual(row);
  });

  test.each([
    ['no braces', 'id,name', 'format'],
    ['a brace too few', '{id,role_info{name}', 'format'],
    ['words after the end', '{id}{name}', 'format'],
    ['a key of no row', '{id,password_hash}', 'no_column'],
    ['a key that an object has by itself', '{constructor}', 'no_column'],
    ['a key of no row within', '{role_info{secret}}', 'no_column'],
    ['a part of what has no parts', '{name{first}}', 'no_column'],
    ['braces without end', '{id'.repeat(600), 'format'],
  ])('%s are refused', async (_name, query, rule) => {
    const data = await admin.expectRefusal('GET', `${url}?query=${encodeURIComponent(query)}`);

    expect(data).toMatchObject({ fields: [{ path: 'query', rule }] });
  });
});
