import { dangerousSubstanceTable } from './substance.search.ts';
import { updateRow } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { refuse } from '#server/platform/app-error.ts';
import { lockedRow } from '#server/http/rows.ts';

type VerificationRequest = { id: number; verified: boolean; version: number };

/** Records that a safety officer has compared EmS and segregation groups with the edition in force, or revokes that. */
export async function verify(ctx: Ctx, { id, verified, version }: VerificationRequest): Promise<void> {
  const { ems } = await lockedRow(ctx, dangerousSubstanceTable, id);
  if (verified && ems === '') refuse([{ path: 'ems', rule: 'required' }]);
  const values = {
    is_verified: verified,
    verified_by: verified ? ctx.viewer.id : null,
    verified_at: verified ? ctx.now : null,
  };
  await updateRow(ctx, dangerousSubstanceTable, { id, version, values });
}
