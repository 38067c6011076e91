import { sql } from 'kysely';
import { type OfferedParty, parties, type PartyField } from '#contract/booking/party.ts';
import type { Ctx } from '#server/http/route.ts';
import { allOf, queryConditions, readable } from '#server/http/rows.ts';

const maxOffered = 20;

/** What a party is where it stands in a block of a booking. */
export const flagOf: Readonly<Record<PartyField, string>> = {
  shipper: 'is_shipper',
  consignee: 'is_consignee',
  notifyparty: 'is_notify',
  agent: 'is_agent',
};

/** Parties for one block: those of its kind first, then by when the caller has used them, then anybody. */
export async function offeredParties({ db, viewer }: Ctx, field: PartyField, search: string): Promise<OfferedParty[]> {
  const conditions = queryConditions(parties, { search, enabled: '1' });
  const { rows } = await sql<OfferedParty>`
    with fitting as (
      -- Departments may have the same one.
      select distinct on (t.block_key) t.id, t.block, t.use_count, t.last_used_at, t.name, u.last_used_at as used_at,
        ${sql.ref(`t.${flagOf[field]}`)} as is_of_kind
      from party t left join party_use u on u.party_id = t.id and u.user_id = ${viewer.id}
      where ${allOf([readable(parties, viewer), ...conditions])}
      order by t.block_key, u.last_used_at desc nulls last, t.last_used_at desc nulls last)
    select id, block, use_count, last_used_at from fitting
    order by is_of_kind desc, used_at desc nulls last, last_used_at desc nulls last, name limit ${maxOffered}`.execute(
    db,
  );
  return rows;
}
