import { sql } from 'kysely';
import type * as z from 'zod';
import type { PartyMerge } from '#contract/booking/party.ts';
import { removeRows, updateRow } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import type { Row } from '#server/http/row.ts';
import { refuse } from '#server/platform/app-error.ts';
import { partyTable } from './party.table.ts';

type MergeRequest = { id: number; body: z.output<typeof PartyMerge> };

/**
 * Merges entries of the address book for one party: missing values are taken from the others, uses are added up, and
 * the others are deleted. Each row's history records its part.
 */
export async function mergeParties(ctx: Ctx, { id, body }: MergeRequest): Promise<void> {
  const others = [...new Set(body.others)].filter((other) => other !== id);
  if (others.length === 0) refuse([{ path: 'others', rule: 'required' }]);
  const rows = new Map<number, Row>();
  // In one order, because otherwise two callers could deadlock.
  for (const each of [...others, id].toSorted((a, b) => a - b)) rows.set(each, await lockedRow(ctx, partyTable, each));
  const target = rows.get(id);
  const taken = others.flatMap((other) => rows.get(other) ?? []);
  if (!target) return;
  await refuseForeign(ctx, id, body.others);
  const version = body.version ?? ctx.request.ifMatch ?? target.version;
  await updateRow(ctx, partyTable, { id, version, values: joined(target, taken) });
  await addUses(ctx, id, others);
  await removeRows(ctx, partyTable, { ids: others, locale: ctx.locale });
}

const flags = ['is_shipper', 'is_consignee', 'is_notify', 'is_agent'] as const;
const texts = ['country', 'tax_ids', 'customer_id', 'description'] as const;

function joined(target: Row, others: readonly Row[]) {
  const all = [target, ...others];
  const isFilled = (value: unknown) => value !== '' && value !== null;
  return Object.fromEntries<unknown>([
    ...flags.map((name) => [name, all.some((row) => row[name] === true)] as const),
    ...texts.map((name) => [name, all.map((row) => row[name]).find(isFilled) ?? target[name]] as const),
  ]);
}

/** A department's entries are not visible to other departments (adr/0036). */
async function refuseForeign({ db }: Ctx, id: number, others: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select o.id from party o join party k on k.id = ${id} where o.id = any(${others}) and o.owner_key <> k.owner_key`.execute(
    db,
  );
  const foreign = others.findIndex((other) => rows.some((row) => row.id === other));
  if (foreign >= 0) refuse([{ path: `others.${foreign}`, rule: 'not_a_choice' }]);
}

async function addUses({ db }: Ctx, id: number, others: readonly number[]): Promise<void> {
  await sql`
    insert into party_use as u (party_id, user_id, use_count, last_used_at)
    select ${id}::bigint, user_id, sum(use_count), max(last_used_at) from party_use where party_id = any(${others}) group by user_id
    on conflict (user_id, party_id) do update
      set use_count = u.use_count + excluded.use_count, last_used_at = greatest(u.last_used_at, excluded.last_used_at)`.execute(
    db,
  );
  await sql`delete from party_use where party_id = any(${others})`.execute(db);
  await sql`
    update party k set use_count = k.use_count + o.times, last_used_at = greatest(k.last_used_at, o.last)
    from (select sum(use_count)::int as times, max(last_used_at) as last from party where id = any(${others})) o
    where k.id = ${id}`.execute(db);
}
