import { refuseStrongerUsers } from '#server/access/grant-checks.ts';
import type { Ctx, WorkCtx } from '#server/http/route.ts';
import { nameableUsers } from './user.names.ts';
import { lockUsers } from './user.rules.ts';

export { names } from './user.names.ts';

/** Locks users whom the caller may manage: in scope, and without more rights than theirs. */
export async function requireManaged(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await lockUsers(ctx, ids);
  await refuseStrongerUsers(ctx, ids);
}

/** The name of a user whom the caller may refer to, e.g. as the salesman of a booking. */
export async function nameOfUser({ db, viewer }: WorkCtx, id: number): Promise<string | undefined> {
  const user = await nameableUsers(db, viewer).select('name').where('id', '=', id).executeTakeFirst();
  return user?.name;
}
