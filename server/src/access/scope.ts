import { sql, type RawBuilder } from 'kysely';

/**
 * The rows that a caller may see, computed once per request. "Own department", "and below" and "custom" are all lists
 * of departments.
 */
export type Scope = { all: true } | { all: false; ownerIds: readonly number[]; deptIds: readonly number[] };

/** A role as far as it widens the scope (department and below, department, all, custom). */
export type ScopedRole = { admin: boolean; data_range: number; deptIds: readonly number[] };

export const dataRange = { own: 0, deptAndBelow: 1, dept: 2, all: 3, custom: 4 } as const;

type Person = { id: number; is_superuser: boolean; dept: number | null };

/**
 * The union of the enabled roles' scopes; the widest wins. Own rows are always included, and are all that a user
 * without a department sees. `below` contains their department and everything under it.
 */
export function scopeOf(person: Person, roles: readonly ScopedRole[], below: readonly number[]): Scope {
  if (person.is_superuser) return { all: true };
  if (person.dept === null) return { all: false, ownerIds: [person.id], deptIds: [] };
  if (roles.some((role) => role.admin || role.data_range === dataRange.all)) return { all: true };

  const own = [person.dept];
  const deptIds = new Set(roles.flatMap((role) => deptsOf(role, own, below)));
  return { all: false, ownerIds: [person.id], deptIds: [...deptIds].toSorted((a, b) => a - b) };
}

function deptsOf(role: ScopedRole, own: readonly number[], below: readonly number[]): readonly number[] {
  switch (role.data_range) {
    case dataRange.deptAndBelow:
      return below;
    case dataRange.dept:
      return own;
    case dataRange.custom:
      return role.deptIds;
    default:
      return [];
  }
}

/** The scope of a stand-in: includes the absent users' own rows, but not those of their departments. */
export function scopeIncludingAbsent(scope: Scope, absent: readonly number[]): Scope {
  if (scope.all || absent.length === 0) return scope;
  return { ...scope, ownerIds: [...new Set([...scope.ownerIds, ...absent])] };
}

/** The only place that converts a data scope to SQL. `owners` are the columns with the owners of a row. */
export function scopeCondition(
  scope: Scope,
  alias: string,
  owners: readonly string[] = ['creator_id'],
): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(scopeReasons(scope, alias, owners), sql` or `)})`;
}

/**
 * The scope as disjoint parts: their counts add up to the total, and each has an index, while the whole would need a
 * scan.
 */
export function disjointScopeConditions(
  scope: Scope,
  alias: string,
  owners: readonly string[] = ['creator_id'],
): RawBuilder<boolean>[] {
  const reasons = scopeReasons(scope, alias, owners);
  return reasons.map((reason, at) => {
    const earlier = reasons.slice(0, at).map((each) => sql`(${each}) is not true`);
    return sql<boolean>`${sql.join([reason, ...earlier], sql` and `)}`;
  });
}

/** The reasons why a row is visible: its department, or its owners. */
function scopeReasons(scope: Scope, alias: string, owners: readonly string[]): RawBuilder<boolean>[] {
  if (scope.all) return [sql<boolean>`true`];
  const own = owners.map((column) => isOneOf(sql.ref(`${alias}.${column}`), scope.ownerIds));
  if (scope.deptIds.length === 0) return own;
  return [sql<boolean>`${sql.ref(`${alias}.dept_belong_id`)} = any(${scope.deptIds})`, ...own];
}

/** A single owner is compared with `=`, because rows of several are not sorted when read from an index. */
function isOneOf(column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<boolean> {
  return ids.length === 1 ? sql<boolean>`${column} = ${ids[0]}` : sql<boolean>`${column} = any(${ids})`;
}
