import type { PublicCtx } from '#server/http/route.ts';
import { shownName } from '#server/http/list/name-in.ts';

type Reader = Pick<PublicCtx, 'db' | 'locale'>;

/** undefined for a user without a department. */
export async function deptInfo(
  { db, locale }: Reader,
  dept: number | null,
): Promise<{ dept_info?: { dept_id: number; dept_name: string } }> {
  if (dept === null) return {};
  const { name } = await db
    .selectFrom('dept')
    .select(shownName('dept', locale).as('name'))
    .where('id', '=', dept)
    .executeTakeFirstOrThrow();
  return { dept_info: { dept_id: dept, dept_name: name } };
}

export function roleInfo({ db, locale }: Reader, userId: number) {
  return db
    .selectFrom('role')
    .innerJoin('user_role', 'user_role.role_id', 'role.id')
    .select(['role.id', shownName('role', locale).as('name'), 'role.key'])
    .where('user_role.user_id', '=', userId)
    .where('role.is_deleted', '=', false)
    .where('role.status', '=', true)
    .orderBy('role.sort')
    .execute();
}
