import type { UserInfo } from '#contract/system/session.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Tx } from '#server/platform/db.ts';

/** What the app shows of the caller. */
export async function userInfo({ db, viewer }: Ctx): Promise<UserInfo> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'mobile', 'email', 'avatar', 'gender', 'user_type', 'dept', 'is_superuser'])
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  const roles = await roleInfo(db, viewer.id);
  return {
    ...user,
    avatar: user.avatar || null,
    role: roles.map((role) => role.id),
    ...(await deptInfo(db, user.dept)),
    role_info: roles,
  };
}

/** Absent for a user without a department (wire.md 1.1). */
export async function deptInfo(
  db: Tx,
  dept: number | null,
): Promise<{ dept_info?: { dept_id: number; dept_name: string } }> {
  if (dept === null) return {};
  const { name } = await db.selectFrom('dept').select('name').where('id', '=', dept).executeTakeFirstOrThrow();
  return { dept_info: { dept_id: dept, dept_name: name } };
}

export function roleInfo(db: Tx, userId: number) {
  return db
    .selectFrom('role')
    .innerJoin('user_role', 'user_role.role_id', 'role.id')
    .select(['role.id', 'role.name', 'role.key'])
    .where('user_role.user_id', '=', userId)
    .where('role.is_deleted', '=', false)
    .where('role.status', '=', true)
    .orderBy('role.sort')
    .execute();
}
