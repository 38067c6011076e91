import { sql } from 'kysely';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { Ctx } from '#server/http/route.ts';
import { visible } from '#server/http/rows.ts';
import { fail, refuse, refuseAny } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { userTable } from './user.table.ts';

export type LoginNames = { username?: string; email?: string; mobile?: string; employee_no?: string };

/**
 * A user logs in by user name, e-mail address or mobile number, so none of them may belong to another user. Unique keys
 * of the table cover concurrent writes.
 */
export async function refuseTakenNames(db: Tx, names: LoginNames, except = 0): Promise<void> {
  const { username = '', email = '', mobile = '', employee_no: number = '' } = names;
  const { rows } = await sql<{ path: string; value: string }>`
    select distinct given.path, given.value from (values ('username', ${username}::text), ('email', ${email}), ('mobile', ${mobile}))
      as given (path, value)
    join users u on not u.is_deleted and u.id <> ${except} and given.value <> ''
      and lower(given.value) in (lower(u.username), lower(u.email), lower(u.mobile))
    union all select 'employee_no', ${number} from users u
    where not u.is_deleted and u.id <> ${except} and u.employee_no <> '' and lower(u.employee_no) = lower(${number})`.execute(
    db,
  );
  refuseAny(rows.map(({ path, value }): FieldIssue => ({ path, rule: 'already_exists', params: { value } })));
}

/** A department that is there and enabled; one who stays in their may stay. */
export async function refuseUnknownDept(db: Tx, dept: number | null | undefined, current?: unknown): Promise<void> {
  if (typeof dept !== 'number' || dept === current) return;
  const found = await db
    .selectFrom('dept')
    .select('id')
    .where('id', '=', dept)
    .where('status', '=', true)
    .where('is_deleted', '=', false)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) refuse([{ path: 'dept', rule: 'unknown_code', params: { value: dept } }]);
}

/** Locks users in the caller's scope, in one order; others do not exist for the caller. */
export async function lockUsers({ db, viewer }: Ctx, ids: readonly number[], isDeleted = false): Promise<void> {
  const requested = [...new Set(ids)];
  const { rows } = await sql<{ id: number }>`
    select t.id from users t where t.id = any(${requested}) and t.is_deleted = ${isDeleted} and ${visible(userTable, viewer)}
    order by t.id for update of t`.execute(db);
  if (rows.length < requested.length) fail('not_found');
}

/** Nobody can lock themselves out, and one superuser has to remain. */
export async function refuseLockOut({ db, viewer }: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.includes(viewer.id)) fail('user.oneself');
  const { rows } = await sql<{ id: number }>`
    select id from users where is_superuser and is_active and not is_deleted order by id for update`.execute(db);
  if (rows.length > 0 && rows.every(({ id }) => ids.includes(id))) fail('user.last_superuser');
}
