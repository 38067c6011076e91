import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, test } from 'vitest';
import { dataRange, disjointScopeConditions, type ScopedRole, scopeOf } from './scope.ts';

const clerk = { id: 7, is_superuser: false, dept: 3 };
const below = [3, 31, 32];
const role = (data_range: number, more: Partial<ScopedRole> = {}): ScopedRole => ({
  admin: false,
  data_range,
  deptIds: [],
  ...more,
});

describe('the scope of roles', () => {
  test.each([
    ['none', [], { all: false, ownerIds: [7], deptIds: [] }],
    ['own', [role(dataRange.own)], { all: false, ownerIds: [7], deptIds: [] }],
    ['department', [role(dataRange.dept)], { all: false, ownerIds: [7], deptIds: [3] }],
    ['department and below', [role(dataRange.deptAndBelow)], { all: false, ownerIds: [7], deptIds: [3, 31, 32] }],
    ['custom', [role(dataRange.custom, { deptIds: [9, 8] })], { all: false, ownerIds: [7], deptIds: [8, 9] }],
    ['custom without departments', [role(dataRange.custom)], { all: false, ownerIds: [7], deptIds: [] }],
    ['all', [role(dataRange.all)], { all: true }],
    ['admin', [role(dataRange.own, { admin: true })], { all: true }],
    [
      'own beside custom',
      [role(dataRange.own), role(dataRange.custom, { deptIds: [9] })],
      { all: false, ownerIds: [7], deptIds: [9] },
    ],
    ['department beside all', [role(dataRange.dept), role(dataRange.all)], { all: true }],
  ])('%s', (_name, roles, scope) => {
    expect(scopeOf(clerk, roles, below)).toEqual(scope);
  });

  test('without a department only own rows are left, whatever the role', () => {
    expect(scopeOf({ ...clerk, dept: null }, [role(dataRange.all)], [])).toEqual({
      all: false,
      ownerIds: [7],
      deptIds: [],
    });
  });

  test('does not bind a superuser', () => {
    expect(scopeOf({ id: 1, is_superuser: true, dept: null }, [], [])).toEqual({ all: true });
  });
});

test('the parts of a scope share no row: a row in the department that is also the user’s own counts once', () => {
  const parts = disjointScopeConditions({ all: false, ownerIds: [7], deptIds: [3] }, 't', ['creator_id', 'sale_id']);
  const database = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

  expect(parts.map((part) => part.compile(database).sql)).toEqual([
    '"t"."dept_belong_id" = any($1)',
    '"t"."creator_id" = $1 and ("t"."dept_belong_id" = any($2)) is not true',
    '"t"."sale_id" = $1 and ("t"."dept_belong_id" = any($2)) is not true and ("t"."creator_id" = $3) is not true',
  ]);
});
