import * as z from 'zod';
import { bool, id, int, paging } from '#contract/kit.ts';
import { announcements, Message, Reader, Unread } from '#contract/system/message.ts';
import { messageKinds } from '#contract/system/message-kinds.ts';
import { crud, pageSchema } from '#server/http/crud.ts';
import { type Route, route } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import { announce, changeAnnouncement, notifyReceivers } from './announcement.service.ts';
import { inboxOf, newestOf, readAll, readOne, removeOwn, unreadOf } from './inbox.queries.ts';
import { announcementReaders } from './readers.queries.ts';

const path = '/api/system/message_center/';
const inbox = `${path}get_self_receive/` as const;
const byId = z.object({ id: id() });
const page = { page: int(1, 1_000_000_000).default(1), limit: int(1, paging.maxLimit).default(paging.limit) };
const kind = z.enum(messageKinds).optional();
const common = { access: 'signed_in', labels: [announcements.labels], personal: true } as const;

/** The caller's own inbox; every logged-in user has one. */
const inboxRoutes: Route[] = [
  route({
    ...common,
    method: 'GET',
    url: inbox,
    summary: 'My messages, newest first',
    query: z.object({ ...page, is_read: bool().optional(), kind }),
    output: pageSchema(Message),
    handle: (ctx, { query }) => inboxOf(ctx, query),
  }),
  route({
    ...common,
    method: 'GET',
    url: `${path}get_newest_msg/`,
    summary: 'The newest of my messages, or null',
    output: Message.nullable(),
    handle: (ctx) => newestOf(ctx),
  }),
  route({
    ...common,
    method: 'GET',
    url: `${path}get_unread_msg/`,
    summary: 'How many of my messages are unread, and the newest of these',
    output: Unread,
    handle: (ctx) => unreadOf(ctx),
  }),
  route({
    ...common,
    method: 'POST',
    url: `${inbox}read_all/`,
    summary: 'Marks my messages as read, up to the newest that I have seen',
    body: z.object({ up_to: id().optional(), kind }),
    output: Unread,
    handle: async (ctx, { body }) => {
      await readAll(ctx, body);
      return unreadOf(ctx);
    },
  }),
  route({
    ...common,
    method: 'DELETE',
    url: `${inbox}{id}/`,
    summary: 'Takes a message out of my inbox',
    params: byId,
    output: Unread,
    handle: async (ctx, { params }) => {
      await removeOwn(ctx, params.id);
      ctx.reply.message = 'deleted';
      return unreadOf(ctx);
    },
  }),
];

/**
 * Messages of the caller's inbox can be read at the path of announcements, because one sequence numbers both. It
 * writes, so that it is not available in a view as another user.
 */
function alsoForInboxes(read: Route): Route {
  return {
    ...read,
    access: 'signed_in',
    alsoAllowedFor: read.access,
    summary: 'One of my messages, which is read from then on; or an announcement, by the right to see them',
    writes: true,
    output: z.union([Message, read.output]),
    handle: async (ctx, input) => {
      const { params } = input as { params: { id: number } };
      const message = await readOne(ctx, params.id);
      if (message) return message;
      const address = read.url.replace('{id}', String(params.id));
      return ctx.viewer.rights.allows(read.method, read.url, address)
        ? read.handle(ctx, input, undefined as never)
        : fail('not_found');
    },
  };
}

const announcementRoutes = crud(announcements, {
  create: announce,
  update: changeAnnouncement,
  afterRemoveOrRestore: notifyReceivers,
});

export const messageRoutes: Route[] = [
  ...inboxRoutes,
  ...announcementRoutes.map((each) =>
    each.method === 'GET' && each.url === `${path}{id}/` ? alsoForInboxes(each) : each,
  ),
  route({
    method: 'GET',
    url: `${path}{id}/readers/`,
    access: 'message_center:Retrieve',
    summary: 'Who got an announcement and who has read it; of a draft, who would get it',
    labels: [announcements.labels],
    params: byId,
    query: z.object({ ...page, is_read: bool().optional() }),
    output: pageSchema(Reader).extend({ read: z.int() }),
    handle: (ctx, { params, query }) => announcementReaders(ctx, params.id, query),
  }),
  route({
    method: 'GET',
    url: `${path}target_roles/`,
    access: 'message_center:Create',
    summary: 'Roles that an announcement can go to',
    output: z.array(z.object({ id: z.int(), name: z.string() })),
    handle: ({ db }) =>
      db
        .selectFrom('role')
        .select(['id', 'name'])
        .where('status', '=', true)
        .where('is_deleted', '=', false)
        .orderBy('sort')
        .orderBy('id')
        .execute(),
  }),
];
