import * as z from 'zod';
import { OfferedParty, parties, partyFields, PartyMerge, type PartyField } from '#contract/booking/party.ts';
import { text } from '#contract/kit.ts';
import { crud } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById, allOf, queryConditions, readable } from '#server/http/rows.ts';
import { byId } from '#server/http/slice.ts';
import { mergeParties } from './merge.ts';
import { partyFindings } from './party.import.ts';
import { addParty, changeParty } from './party.service.ts';
import { sql } from 'kysely';
import { partyTable } from './party.table.ts';

const maxOffered = 20;

/** The flag of a party for each party field of a booking. */
const flagOf: Readonly<Record<PartyField, string>> = {
  shipper: 'is_shipper',
  consignee: 'is_consignee',
  notifyparty: 'is_notify',
  agent: 'is_agent',
};

/** Parties for one field: matching kinds first, then by the caller's last use, then all others. */
async function offeredParties({ db, viewer }: Ctx, field: PartyField, search: string): Promise<OfferedParty[]> {
  const conditions = queryConditions(partyTable, { search, enabled: '1' });
  const { rows } = await sql<OfferedParty>`
    with fitting as (
      -- Departments may have the same one.
      select distinct on (t.block_key) t.id, t.block, t.use_count, t.last_used_at, t.name, u.last_used_at as used_at,
        ${sql.ref(`t.${flagOf[field]}`)} as is_of_kind
      from party t left join party_use u on u.party_id = t.id and u.user_id = ${viewer.id}
      where ${allOf([readable(partyTable, viewer), ...conditions])}
      order by t.block_key, u.last_used_at desc nulls last, t.last_used_at desc nulls last)
    select id, block, use_count, last_used_at from fitting
    order by is_of_kind desc, used_at desc nulls last, last_used_at desc nulls last, name limit ${maxOffered}`.execute(
    db,
  );
  return rows;
}

const offer = route({
  method: 'GET',
  url: `${parties.path}offer/`,
  access: 'party:Search',
  summary: 'Address book: parties that fit what was typed, those of the kind and the last used first',
  labels: [parties.labels],
  query: z.object({ field: z.enum(partyFields), search: text(100).optional() }),
  output: z.array(OfferedParty),
  handle: (ctx: Ctx, { query: { field, search = '' } }) => offeredParties(ctx, field, search),
});

const merge = route({
  method: 'POST',
  url: `${parties.path}{id}/merge/`,
  access: 'party:Merge',
  summary: 'Address book: take other entries of the same party into this one',
  labels: [parties.labels],
  params: byId,
  body: PartyMerge,
  output: parties.row,
  handle: async (ctx: Ctx, { params: { id }, body }) => {
    await mergeParties(ctx, { id, body });
    ctx.reply.message = 'updated';
    return rowById(ctx, partyTable, id);
  },
});

export const partyRoutes: Route[] = [
  ...crud(partyTable, {
    create: addParty,
    update: changeParty,
    importing: { findings: partyFindings },
  }),
  offer,
  merge,
];
