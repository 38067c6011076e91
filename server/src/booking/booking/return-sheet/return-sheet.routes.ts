import * as z from 'zod';
import { Booking, bookings } from '#contract/booking/booking.ts';
import { containerLabels, lineLabels } from '#contract/booking/container.labels.ts';
import { ReturnCommit, ReturnPreview, returnSheet } from '#contract/booking/return-sheet.ts';
import { importLimits } from '#contract/system/import.ts';
import { emptySheet } from '#server/http/import/import.routes.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { byId } from '#server/http/slice.ts';
import { Streamed } from '#server/http/response/streamed.ts';
import { upload } from '#server/http/request/upload.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { edit, siEdit } from '../booking.service.ts';
import { bookingDetail } from '../booking.view.ts';
import { lockedBooking } from '../machine/allowed-actions.ts';
import { markedReturn, returnPreview } from './preview.ts';
import { openEdit } from './stage.ts';

const one = `${bookings.path}{id}/return_sheet/` as const;
const shared = {
  access: 'booking:SiEdit',
  alsoAllowedFor: 'booking:Update',
  labels: [returnSheet.labels, containerLabels, lineLabels],
} as const;

/** Container, seal and VGM return sheets: previewed first, then written with the previewed version. */
export const returnSheetRoutes: readonly Route[] = [
  route({
    ...shared,
    method: 'GET',
    url: `${bookings.path}return_sheet/`,
    summary: 'Bookings: an empty return sheet of containers, seals and gross masses',
    query: z.object({}),
    output: Streamed,
    handle: (ctx: Ctx) => emptySheet(ctx, returnSheet),
  }),
  route({
    ...shared,
    method: 'POST',
    url: one,
    summary: 'Bookings: what a return sheet would change; nothing is written yet',
    params: byId,
    body: upload({ maxBytes: importLimits.megabytes * 1024 * 1024 }),
    output: ReturnPreview,
    handle: (ctx: Ctx, { params, body }) => returnPreview(ctx, params.id, body),
  }),
  route({
    ...shared,
    method: 'POST',
    url: `${one}marked/`,
    summary: 'Bookings: the return sheet as it was uploaded, with what keeps it from being written marked',
    params: byId,
    body: upload({ maxBytes: importLimits.megabytes * 1024 * 1024 }),
    output: Streamed,
    handle: (ctx: Ctx, { params, body }) => markedReturn(ctx, params.id, body),
  }),
  route({
    ...shared,
    method: 'PUT',
    url: one,
    summary: 'Bookings: write the container list that a return sheet has made',
    params: byId,
    body: ReturnCommit,
    output: Booking,
    handle: async (ctx: Ctx, { params: { id }, body: { version, ctnlist } }) => {
      const action = openEdit(ctx, await lockedBooking(ctx, id));
      await (action === 'edit' ? edit : siEdit)(ctx, { id, version, values: { ctnlist } });
      ctx.reply.message = 'updated';
      return bookingDetail(ctx, await rowById(ctx, bookingTable, id));
    },
  }),
];
