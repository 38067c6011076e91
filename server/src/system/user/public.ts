import { refuseStrongerUsers } from '#server/access/holdings.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockUsers } from './user.rules.ts';

/** Whom the caller may do something to: users whom he sees, and who hold no more than he does. */
export async function requireManaged(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await lockUsers(ctx, ids);
  await refuseStrongerUsers(ctx, ids);
}
