import * as z from 'zod';
import { OfferedParty, parties, partyFields, PartyMerge } from '#contract/booking/party.ts';
import { text } from '#contract/kit.ts';
import { crud } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { byId } from '#server/http/slice.ts';
import { mergeParties } from './merge.ts';
import { offeredParties } from './offered.ts';
import { partyFindings } from './party.import.ts';
import { addParty, changeParty, usedBy } from './party.service.ts';

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
    return rowById(ctx, parties, id);
  },
});

export const partyRoutes: Route[] = [
  ...crud(parties, {
    create: addParty,
    update: changeParty,
    shared: usedBy,
    importing: { findings: partyFindings },
  }),
  offer,
  merge,
];
