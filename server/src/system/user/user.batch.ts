import { sql } from 'kysely';
import type { UserBatch } from '#contract/system/user-actions.ts';
import { refuseStrongerUsers } from '#server/access/grant-checks.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { resetToDefault } from './user.passwords.ts';
import { addRoles, refuseDepartmentMove, refuseRoles } from './user.roles.ts';
import { lockUsers, refuseLockOut, refuseUnknownDept } from './user.rules.ts';
import { endSessionsOf } from './user.service.ts';

/** One change of several users, of all or of none. */
export async function changeBatch(ctx: Ctx, batch: UserBatch): Promise<{ changed: number }> {
  const keys = [...new Set(batch.keys)];
  await lockUsers(ctx, keys);
  await refuseStrongerUsers(ctx, keys);
  await change(ctx, keys, batch);
  ctx.reply.message = 'updated';
  return { changed: keys.length };
}

async function change(ctx: Ctx, keys: readonly number[], { action, dept, role }: UserBatch): Promise<void> {
  switch (action) {
    case 'enable':
      return setActive(ctx, keys, true);
    case 'disable':
      await refuseLockOut(ctx, keys);
      await setActive(ctx, keys, false);
      return endSessionsOf(ctx.db, keys);
    case 'move':
      return move(ctx, keys, dept);
    case 'add_role':
      return addRole(ctx, keys, role);
    default:
      return giveDefaultPassword(ctx, keys);
  }
}

async function setActive({ db, viewer }: Ctx, keys: readonly number[], isActive: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_active: isActive, modifier_id: viewer.id })
    .where('id', 'in', keys)
    .where('is_active', '<>', isActive)
    .execute();
}

async function move(ctx: Ctx, keys: readonly number[], dept = 0): Promise<void> {
  const { db, viewer } = ctx;
  await refuseUnknownDept(db, dept);
  const { scope } = viewer;
  const isOwn = dept === viewer.dept;
  if (!isOwn && !scope.all && !scope.deptIds.includes(dept)) refuse([{ path: 'dept', rule: 'not_a_choice' }]);
  const currentRoles = await db
    .selectFrom('user_role')
    .select('role_id')
    .distinct()
    .where('user_id', 'in', keys)
    .execute();
  await refuseDepartmentMove(
    ctx,
    currentRoles.map((each) => each.role_id),
    dept,
  );
  await db
    .updateTable('users')
    .set({ dept, dept_belong_id: dept, modifier_id: viewer.id })
    .where('id', 'in', keys)
    .execute();
}

async function addRole(ctx: Ctx, keys: readonly number[], role = 0): Promise<void> {
  const targets = await ctx.db.selectFrom('users').select('dept').distinct().where('id', 'in', keys).execute();
  await refuseRoles(
    ctx,
    [role],
    targets.map(({ dept }) => dept),
  );
  await addRoles(ctx.db, keys, [role]);
  // Their rows are other versions of themselves.
  await sql`update users set is_active = is_active, modifier_id = ${ctx.viewer.id} where id = any(${keys})`.execute(
    ctx.db,
  );
}

/** Under its own right. */
async function giveDefaultPassword(ctx: Ctx, keys: readonly number[]): Promise<void> {
  const template = '/api/system/user/{id}/reset_to_default_password/';
  if (!ctx.viewer.rights.allows('PUT', template, template.replace('{id}', '0')))
    fail('forbidden', { method: 'PUT', path: template });
  await resetToDefault(ctx, keys);
}
