import * as z from 'zod';
import { AttachmentChange, AttachmentInput, BookingAttachment } from '#contract/booking/booking-attachment.ts';
import { bookings } from '#contract/booking/booking.ts';
import { bool } from '#contract/kit.ts';
import { bookingAttachmentLabels } from '#contract/booking/booking-attachment.labels.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { byId } from '#server/http/slice.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { attach, attachmentsOf, changeAttachment, moveAttachment } from './attachments.ts';

const ofOne = `${bookings.path}{id}/attachments/` as const;
const one = '/api/booking/booking_attachment/{id}/';

export const attachmentRoutes: readonly Route[] = [
  route({
    method: 'GET',
    url: ofOne,
    access: 'booking:Retrieve',
    summary: 'Bookings: the papers of one, the newest first',
    params: byId,
    query: z.object({ is_deleted: bool().default(false) }),
    output: z.array(BookingAttachment),
    handle: async (ctx: Ctx, { params, query }) => {
      await rowById(ctx, bookingTable, params.id);
      return attachmentsOf(ctx, params.id, { isDeleted: query.is_deleted });
    },
  }),
  route({
    method: 'POST',
    url: ofOne,
    access: 'booking:Comment',
    summary: 'Bookings: attach a file that was uploaded',
    labels: [bookingAttachmentLabels],
    params: byId,
    body: AttachmentInput,
    output: BookingAttachment,
    handle: async (ctx: Ctx, { params, body }) => {
      ctx.reply.message = 'created';
      return attach(ctx, params.id, body);
    },
  }),
  route({
    method: 'PUT',
    url: one,
    access: 'booking:Comment',
    summary: 'Bookings: say what an attached file is',
    labels: [bookingAttachmentLabels],
    params: byId,
    body: AttachmentChange,
    output: BookingAttachment,
    handle: async (ctx: Ctx, { params, body: { version = ctx.request.ifMatch, ...change } }) => {
      ctx.reply.message = 'updated';
      return changeAttachment(ctx, params.id, { ...change, version });
    },
  }),
  route({
    method: 'DELETE',
    url: one,
    access: 'booking:Comment',
    summary: 'Bookings: take an attached file away',
    params: byId,
    output: BookingAttachment,
    handle: async (ctx: Ctx, { params }) => {
      ctx.reply.message = 'deleted';
      return moveAttachment(ctx, params.id, { remove: true });
    },
  }),
  route({
    method: 'POST',
    url: `${one}restore/`,
    access: 'booking:Comment',
    summary: 'Bookings: bring an attached file back',
    params: byId,
    output: BookingAttachment,
    handle: async (ctx: Ctx, { params }) => {
      ctx.reply.message = 'restored';
      return moveAttachment(ctx, params.id, { remove: false });
    },
  }),
];
