import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { bookings } from '#contract/booking/booking.ts';
import { CutOffs, CutOffsInput } from '#contract/booking/cut-offs/cut-off.ts';
import { cutOffLabels } from '#contract/booking/cut-offs/cut-off.labels.ts';
import { type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { byId } from '#server/http/slice.ts';
import { cutOffsAnswer } from './cut-offs.ts';
import { editCutOffs } from './edit.ts';
import { radarRoute } from './radar.routes.ts';

const url = `${bookings.path}{id}/cutoffs/` as const;

export const cutOffRoutes: Route[] = [
  route({
    method: 'GET',
    url,
    access: 'booking:Retrieve',
    summary: 'Cut-offs of a booking, in the time zone of its port of loading',
    params: byId,
    output: CutOffs,
    handle: async (ctx, { params }) => {
      const { id } = await rowById(ctx, bookingTable, params.id);
      return cutOffsAnswer(ctx, id);
    },
  }),
  route({
    method: 'PUT',
    url,
    access: 'booking:Update',
    // The document owner of a confirmed booking may lack the right to change the booking itself.
    alsoAllowedFor: 'booking:SiEdit',
    summary: 'Set, take away or tick off cut-offs of a booking; codes that are not named stay as they are',
    params: byId,
    body: CutOffsInput,
    output: CutOffs,
    labels: [cutOffLabels],
    handle: async (ctx, { params, body }) => {
      ctx.reply.message = 'updated';
      return editCutOffs(ctx, params.id, body.cutoffs);
    },
  }),
  radarRoute,
];
