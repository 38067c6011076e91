import { sql } from 'kysely';
import type { Ctx } from '#server/http/route.ts';
import { fail, refuse } from '#server/platform/app-error.ts';

/** Roles that hold what the caller does not: a button, the freedom from the data scope, a wider range. */
const beyond = (caller: number) => sql`
  r.status and not r.is_deleted and (
    (r.admin or r.data_range = 3) and not exists (
      select from user_role mine join role m on m.id = mine.role_id
      where mine.user_id = ${caller} and m.status and not m.is_deleted and (m.admin or m.data_range = 3))
    or exists (
      select from role_button b where b.role_id = r.id and b.button_id not in (
        select mb.button_id from user_role mine join role m on m.id = mine.role_id join role_button mb on mb.role_id = m.id
        where mine.user_id = ${caller} and m.status and not m.is_deleted)))`;

export async function refuseRolesBeyond({ db, viewer }: Ctx, roles: readonly number[]): Promise<void> {
  if (viewer.isSuperuser) return;
  const { rows } = await sql<{ name: string }>`
    select r.name from role r where r.id = any(${roles}::bigint[]) and ${beyond(viewer.id)} order by r.id`.execute(db);
  const names = rows.map(({ name }) => name).join(', ');
  if (names !== '') refuse([{ path: 'role', rule: 'beyond_own', params: { value: names } }]);
}

/** Nobody does anything to somebody who holds more than himself. */
export async function refuseBeyond({ db, viewer }: Ctx, ids: readonly number[]): Promise<void> {
  if (viewer.isSuperuser) return;
  const { rows } = await sql<{ name: string }>`
    select u.name from users u
    where u.id = any(${ids}::bigint[]) and u.id <> ${viewer.id} and (u.is_superuser or exists (
      select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and ${beyond(viewer.id)}))
    order by u.id limit 1`.execute(db);
  if (rows[0]) fail('user.beyond', { name: rows[0].name });
}
