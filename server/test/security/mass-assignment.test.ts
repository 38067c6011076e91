import { describe, expect, test } from 'vitest';
import { type Resource, writableSchema } from '#contract/kit.ts';
import { aRow, writableResources } from '#test/build/row.ts';
import { aRoleFor } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const maker = await as(await aUser(database, { name: 'Maker', role: 'admin' }));

/** Values that callers must not be able to set. */
const claimed = {
  id: 4_711,
  creator: 1,
  creator_id: 1,
  creator_name: 'SUPER',
  modifier: '1',
  modifier_id: 1,
  modifier_name: 'SUPER',
  is_deleted: true,
  create_datetime: '2001-01-01 00:00:00',
  update_datetime: '2001-01-01 00:00:00',
  is_superuser: true,
  is_staff: true,
  password: 'taken-over-2026',
  password_hash: 'taken over',
  must_change_password: false,
  admin: true,
};

/** Read-only fields of a row, which the product sets. */
function derivedOf(resource: Resource): string[] {
  const writable = new Set(Object.keys(writableSchema(resource).shape));
  return Object.keys(resource.row.shape).filter((name) => !writable.has(name) && name !== 'version');
}

/** Values for all read-only fields, which differ from any row's. */
function claimsOn(resource: Resource): Record<string, unknown> {
  const writable = new Set(Object.keys(writableSchema(resource).shape));
  const derived = derivedOf(resource).map((name) => [name, claimed[name as keyof typeof claimed] ?? 77] as const);
  const all = { ...Object.fromEntries(derived), ...claimed };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !writable.has(name)));
}

/** Differs from row to row. */
const moving = /^(id|create_datetime|update_datetime|version|.*(no|code|key|number|prefix)|.*_at|sort|path)$/i;

describe.each(writableResources.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  const claims = claimsOn(resource);
  const ownedFields = derivedOf(resource).filter((name) => !moving.test(name));
  const only = (row: Record<string, unknown>): unknown[] => ownedFields.map((name) => [name, row[name]]);

  test('is created and changed by writable fields, and by no other', async () => {
    const plain = await aRow((url, body) => maker.call('POST', url, body), resource);
    const createdWithClaims = await aRow(
      (url, body) => maker.call('POST', url, url === resource.path ? { ...(body as object), ...claims } : body),
      resource,
    );
    const one = `${resource.path}${createdWithClaims.id}/`;
    const before = (await maker.expectSuccess('GET', one)) as Record<string, unknown>;
    const put = await maker.call('PUT', one, { ...claims, version: before['version'] });
    const after = (await maker.expectSuccess('GET', one)) as Record<string, unknown>;

    expect(createdWithClaims.id).not.toBe(4_711);
    expect([createdWithClaims['creator_name'], createdWithClaims['is_deleted'], createdWithClaims.version]).toEqual([
      'Maker',
      false,
      plain.version,
    ]);
    expect([200, 400]).toContain(put.status);
    expect(only(after)).toEqual(only(before));
    expect(after['id']).toBe(createdWithClaims.id);
  });
});

test('nobody can grant themselves a right', async () => {
  const role = await aRoleFor(database, 'user');
  const clerk = await as(await aUser(database, { role }));
  const created = await clerk.call('POST', '/api/system/user/', {
    username: `m-${crypto.randomUUID().slice(0, 8)}`,
    name: 'M',
    is_superuser: true,
  });
  const { id } = created.data as { id: number };

  await clerk.expectSuccess('PUT', `/api/system/user/${id}/`, { is_superuser: true, version: 1 });
  await clerk.expectSuccess('PUT', '/api/system/user/update_user_info/', {
    name: 'M',
    is_superuser: true,
    role: [1],
    user_type: 0,
    dept: 1,
  });

  const rows = await database.selectFrom('users').select('is_superuser').where('id', '=', id).execute();
  expect([created.status, rows]).toEqual([200, [{ is_superuser: false }]]);
});
