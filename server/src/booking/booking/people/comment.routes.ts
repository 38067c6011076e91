import * as z from 'zod';
import { BookingComment, BookingReader, CommentChange, CommentInput } from '#contract/booking/booking-comment.ts';
import { bookings } from '#contract/booking/booking.ts';
import { bookingCommentLabels } from '#contract/booking/booking-comment.labels.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { byId } from '#server/http/slice.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { addComment, changeComment, commentsOf, removeComment } from './comments.ts';
import { readersOf } from './readers.ts';

const ofOne = `${bookings.path}{id}/comments/` as const;
const one = '/api/booking/booking_comment/{id}/';

export const commentRoutes: readonly Route[] = [
  route({
    method: 'GET',
    url: ofOne,
    access: 'booking:Retrieve',
    summary: 'Bookings: what colleagues say of one, the oldest first',
    params: byId,
    output: z.array(BookingComment),
    handle: async (ctx: Ctx, { params }) => {
      await rowById(ctx, bookingTable, params.id);
      return commentsOf(ctx, params.id);
    },
  }),
  route({
    method: 'POST',
    url: ofOne,
    access: 'booking:Comment',
    summary: 'Bookings: say something of one, to colleagues who are named or to all',
    labels: [bookingCommentLabels],
    params: byId,
    body: CommentInput,
    output: BookingComment,
    handle: async (ctx: Ctx, { params, body }) => {
      ctx.reply.message = 'created';
      return addComment(ctx, params.id, body);
    },
  }),
  route({
    method: 'GET',
    url: `${bookings.path}{id}/readers/`,
    access: 'booking:Comment',
    summary: 'Bookings: colleagues who may see one, by some letters of their names',
    params: byId,
    query: z.object({ search: z.string().max(40).default('') }),
    output: z.array(BookingReader),
    handle: async (ctx: Ctx, { params, query }) => {
      await rowById(ctx, bookingTable, params.id);
      return readersOf(ctx, params.id, query.search);
    },
  }),
  route({
    method: 'PUT',
    url: one,
    access: 'booking:Comment',
    summary: 'Bookings: change what one has said oneself',
    labels: [bookingCommentLabels],
    params: byId,
    body: CommentChange,
    output: BookingComment,
    handle: async (ctx: Ctx, { params, body: { version = ctx.request.ifMatch, ...comment } }) => {
      ctx.reply.message = 'updated';
      return changeComment(ctx, params.id, { ...comment, version });
    },
  }),
  route({
    method: 'DELETE',
    url: one,
    access: 'booking:Comment',
    summary: 'Bookings: take back what one has said oneself',
    params: byId,
    output: z.array(z.never()),
    handle: async (ctx: Ctx, { params }) => {
      await removeComment(ctx, params.id);
      ctx.reply.message = 'deleted';
      return [];
    },
  }),
];
