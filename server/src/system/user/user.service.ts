import type { InputOf, RowOf } from '#contract/kit.ts';
import { users } from '#contract/system/user.ts';
import { refuseStrongerUsers } from '#server/access/holdings.ts';
import { refuseWeakPassword } from '#server/access/chosen-password.ts';
import { hashPassword } from '#server/access/password.ts';
import { endSessions } from '#server/access/session.ts';
import { type Change, changedFields, insertRow, refuseStale, updateRow, type Values } from '#server/http/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import type { Tx } from '#server/platform/db.ts';
import { addressReplaced } from '#server/system/account/public.ts';
import { giveRoles, refuseMove, refuseRoles } from './user.roles.ts';
import { lockUsers, refuseLockOut, refuseTaken, refuseUnknownDept } from './user.rules.ts';

type Written = InputOf<typeof users> & { is_superuser?: boolean | undefined };
type User = RowOf<typeof users>;

/** Makes an account. Without a password nobody can open it yet, save by a mailed link or single sign-on. */
export async function createUser(ctx: Ctx, values: Written): Promise<number> {
  const { role, password, must_change_password: mustChange, is_superuser: isSuper, ...own } = values;
  await refuseTaken(ctx.db, own);
  await refuseUnknownDept(ctx.db, own.dept);
  await refuseRoles(ctx, role, [own.dept]);
  const names = [own.username, own.name];
  if (password !== '') await refuseWeakPassword(ctx.db, { path: 'password', password, names });
  const id = await insertRow(ctx, users, {
    ...own,
    is_superuser: ctx.viewer.isSuperuser && isSuper === true,
    password_hash: password === '' ? '' : await hashPassword(password),
    must_change_password: password !== '' && mustChange,
  });
  await giveRoles(ctx.db, id, role);
  return id;
}

/** Changes an account; its password is not among what is changed here. */
export async function changeUser(ctx: Ctx, { id, version, values }: Change<Written>): Promise<void> {
  const { role, password: _, is_superuser: isSuper, ...own } = values;
  const current = await lockedRow(ctx, users, id);
  refuseOld(current, version, { ...own, ...(role && { role }) });
  await refuseChange(ctx, current, { ...own, ...(role && { role }) });
  const rank = ctx.viewer.isSuperuser && isSuper !== undefined ? { is_superuser: isSuper } : {};
  const next = { ...current, ...own, ...rank };
  if (isWeaker(current, next)) await refuseLockOut(ctx, [id]);
  // A row whose roles alone are changed is another version of itself, too.
  await updateRow(ctx, users, { id, version, values: { username: current.username, ...own, ...rank } });
  if (role) await giveRoles(ctx.db, id, role);
  if (next.email.toLowerCase() !== current.email.toLowerCase())
    await addressReplaced(ctx, id, { before: current.email, after: next.email });
  if (current.is_active && !next.is_active) await endSessions(ctx.db, { userId: id }, 'disabled');
}

/** The generic refusal knows no roles. */
function refuseOld(current: User, version: number | undefined, values: Values): void {
  if (version === undefined || current.version === version) return;
  refuseStale(current, changedFields(users.input.shape, { current, values }));
}

type Wish = Pick<Partial<Written>, 'username' | 'email' | 'mobile' | 'employee_no' | 'dept' | 'role'>;

/** What may not become of somebody: another's names, a department or roles beyond the caller. */
async function refuseChange(ctx: Ctx, current: User, { role, dept = current.dept, ...names }: Wish): Promise<void> {
  await refuseStrongerUsers(ctx, [current.id]);
  await refuseTaken(ctx.db, names, current.id);
  await refuseUnknownDept(ctx.db, dept, current.dept);
  const added = role?.filter((each) => !current.role.includes(each)) ?? [];
  await refuseRoles(ctx, added, [dept]);
  if (dept !== current.dept) await refuseMove(ctx, current.role, dept);
}

type Standing = Pick<User, 'is_active' | 'is_superuser'>;

function isWeaker(before: Standing, after: Standing): boolean {
  return (before.is_active && !after.is_active) || (before.is_superuser && !after.is_superuser);
}

/** Whoever holds more than the caller stays, and so do the caller themselves and the last superuser. */
export async function mayRemove(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await lockUsers(ctx, ids);
  await refuseStrongerUsers(ctx, ids);
  await refuseLockOut(ctx, ids);
}

/** A removed user is out at once; one who comes back holds no more than whoever brings them. */
export async function afterMove(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await refuseStrongerUsers(ctx, ids);
  await endAll(ctx.db, ids);
}

export async function endAll(db: Tx, ids: readonly number[]): Promise<void> {
  // One after the other, on the transaction's one connection.
  for (const id of ids) await endSessions(db, { userId: id }, 'disabled');
}
