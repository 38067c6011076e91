import { sql } from 'kysely';
import type { parties } from '#contract/booking/party.ts';
import type { InputOf } from '#contract/kit.ts';
import { type Change, insertRow, updateRow } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow, readable } from '#server/http/rows.ts';
import { refuse } from '#server/platform/app-error.ts';
import { refuseUnknownCustomer } from '../customer/public.ts';
import { partyTable } from './party.table.ts';

type Party = InputOf<typeof parties> & { dept_belong_id?: number | null };

/**
 * A duplicate within the department is not created: if it is visible to the caller it is refused, otherwise the
 * existing entry becomes visible to them, as if they had used it.
 */
export async function addParty(ctx: Ctx, party: Party): Promise<number> {
  await refuseUnknownCustomer(ctx, party.customer_id);
  const dept = party.dept_belong_id ?? ctx.viewer.dept;
  const twin = await duplicateOf(ctx, { block: party.block, dept });
  if (!twin) return insertRow(ctx, partyTable, party);
  if (twin.isSeen) refuseDuplicate(party.block);
  await sql`
    insert into party_use (party_id, user_id, use_count, last_used_at) values (${twin.id}, ${ctx.viewer.id}, 0, ${ctx.now})
    on conflict (user_id, party_id) do nothing`.execute(ctx.db);
  return twin.id;
}

export async function changeParty(ctx: Ctx, { id, version, values }: Change<Party>): Promise<void> {
  const current = await lockedRow(ctx, partyTable, id);
  const { block = current.block, customer_id: customer, dept_belong_id: moved } = values;
  await refuseUnknownCustomer(ctx, customer, current.customer_id);
  const dept = moved ?? (current.dept_belong_id === null ? null : Number(current.dept_belong_id));
  const twin = await duplicateOf(ctx, { block, dept, except: id });
  if (twin) refuseDuplicate(block);
  await updateRow(ctx, partyTable, { id, version, values });
}

function refuseDuplicate(block: string): never {
  refuse([{ path: 'block', rule: 'already_exists', params: { value: block.split('\n')[0] ?? '' } }]);
}

type DuplicateLookup = { block: string; dept: number | null; except?: number };

async function duplicateOf({ db, viewer }: Ctx, { block, dept, except = 0 }: DuplicateLookup) {
  const owner = dept === null ? `u${viewer.id}` : `d${dept}`;
  const { rows } = await sql<{ id: number; isSeen: boolean }>`
    select t.id, ${readable(partyTable, viewer)} as "isSeen" from party t
    where t.owner_key = ${owner} and t.block_key = party_key(${block}) and not t.is_deleted and t.id <> ${except}`.execute(
    db,
  );
  return rows[0];
}
