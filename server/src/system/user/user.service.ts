import { userTable } from './user.table.ts';
import type { InputOf, RowOf } from '#contract/kit.ts';
import { users } from '#contract/system/user.ts';
import { refuseStrongerUsers } from '#server/access/grant-checks.ts';
import { refuseWeakPassword } from '#server/access/password-policy.ts';
import { hashPassword } from '#server/access/password.ts';
import { endSessions } from '#server/access/session.ts';
import { type Change, changedFields, insertRow, refuseStale, updateRow } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow, rowById } from '#server/http/rows.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { notifyAddressReplaced } from '#server/system/account/public.ts';
import { giveRoles, refuseDepartmentMove, refuseRoles } from './user.roles.ts';
import { lockUsers, refuseLockOut, refuseTakenNames, refuseUnknownDept } from './user.rules.ts';

type UserFields = InputOf<typeof users> & { is_superuser?: boolean | undefined };
type User = RowOf<typeof users>;

/** Makes an account. Without a password nobody can open it yet, save by a mailed link or single sign-on. */
export async function createUser(ctx: Ctx, values: UserFields): Promise<number> {
  const { role, password, must_change_password: mustChange, is_superuser: isSuper, ...columns } = values;
  await refuseTakenNames(ctx.db, columns);
  await refuseUnknownDept(ctx.db, columns.dept);
  await refuseRoles(ctx, role, [columns.dept]);
  const names = [columns.username, columns.name];
  if (password !== '') await refuseWeakPassword(ctx.db, { path: 'password', password, names });
  const id = await insertRow(ctx, userTable, {
    ...columns,
    is_superuser: ctx.viewer.isSuperuser && isSuper === true,
    password_hash: password === '' ? '' : await hashPassword(password),
    must_change_password: password !== '' && mustChange,
  });
  await giveRoles(ctx.db, id, role);
  return id;
}

/** Changes an account; its password is not among what is changed here. */
export async function changeUser(ctx: Ctx, { id, version, values }: Change<UserFields>): Promise<void> {
  const { role, password: _, is_superuser: isSuper, ...columns } = values;
  const current = await lockedRow(ctx, userTable, id);
  await refuseStaleVersion(ctx, current, { version, values: { ...columns, ...(role && { role }) } });
  await refuseChange(ctx, current, { ...columns, ...(role && { role }) });
  const rank = ctx.viewer.isSuperuser && isSuper !== undefined ? { is_superuser: isSuper } : {};
  const next = { ...current, ...columns, ...rank };
  if (isWeaker(current, next)) await refuseLockOut(ctx, [id]);
  // A row whose roles alone are changed is another version of itself, too.
  await updateRow(ctx, userTable, { id, version, values: { username: current.username, ...columns, ...rank } });
  if (role) await giveRoles(ctx.db, id, role);
  await notifyAddressReplaced(ctx, id, { before: current.email, after: next.email });
  if (current.is_active && !next.is_active) await endSessions(ctx.db, { userId: id }, 'disabled');
}

/** The generic refusal knows no roles. */
async function refuseStaleVersion(
  ctx: Ctx,
  current: User,
  { version, values }: Pick<Change, 'version' | 'values'>,
): Promise<void> {
  if (version === undefined || current.version === version) return;
  refuseStale(await rowById(ctx, userTable, current.id), changedFields(users.input.shape, { current, values }));
}

type UserChange = Pick<Partial<UserFields>, 'username' | 'email' | 'mobile' | 'employee_no' | 'dept' | 'role'>;

/** Refuses names of another user, and a department or roles beyond the caller's rights. */
async function refuseChange(
  ctx: Ctx,
  current: User,
  { role, dept = current.dept, ...names }: UserChange,
): Promise<void> {
  await refuseStrongerUsers(ctx, [current.id]);
  await refuseTakenNames(ctx.db, names, current.id);
  await refuseUnknownDept(ctx.db, dept, current.dept);
  const added = role?.filter((each) => !current.role.includes(each)) ?? [];
  await refuseRoles(ctx, added, [dept]);
  if (dept !== current.dept) await refuseDepartmentMove(ctx, current.role, dept);
}

type AccountStatus = Pick<User, 'is_active' | 'is_superuser'>;

function isWeaker(before: AccountStatus, after: AccountStatus): boolean {
  return (before.is_active && !after.is_active) || (before.is_superuser && !after.is_superuser);
}

/** Refuses to delete users with more rights than the caller, the caller themselves, and the last superuser. */
export async function refuseRemoval(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await lockUsers(ctx, ids);
  await refuseStrongerUsers(ctx, ids);
  await refuseLockOut(ctx, ids);
}

/** Ends the sessions of deleted users; a restored one may not have more rights than the caller. */
export async function onUserRemovedOrRestored(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await refuseStrongerUsers(ctx, ids);
  await endSessionsOf(ctx.db, ids);
}

export async function endSessionsOf(db: Tx, ids: readonly number[]): Promise<void> {
  // One after the other, on the transaction's one connection.
  for (const id of ids) await endSessions(db, { userId: id }, 'disabled');
}
