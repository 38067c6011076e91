import type { Resource } from '#contract/kit.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Ctx } from '../route.ts';

/** Deleted rows are only listed for users who may restore them. */
export function refuseDeleted({ viewer }: Pick<Ctx, 'viewer'>, { path }: Resource): void {
  if (!viewer.rights.allows('POST', `${path}{id}/restore/`, `${path}0/restore/`))
    fail('forbidden', { method: 'GET', path: `${path}?is_deleted=1` });
}
