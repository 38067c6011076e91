import { refuseStrongerUsers } from '#server/access/grant-checks.ts';
import type { Ctx, WorkCtx } from '#server/http/route.ts';
import { nameableUsers } from './user.names.ts';
import { lockUsers } from './user.rules.ts';

export { names } from './user.names.ts';

/** Whom the caller may do something to: users whom they see, and who hold no more than they do. */
export async function requireManaged(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await lockUsers(ctx, ids);
  await refuseStrongerUsers(ctx, ids);
}

/** What somebody is called whom the caller may name, e.g. as the salesman of a booking. */
export async function nameOfUser({ db, viewer }: WorkCtx, id: number): Promise<string | undefined> {
  const user = await nameableUsers(db, viewer).select('name').where('id', '=', id).executeTakeFirst();
  return user?.name;
}
