import type { Tx } from '#server/platform/database/db.ts';

/** undefined for a user without a department. */
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
