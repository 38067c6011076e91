import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import * as z from 'zod';
import {
  AssignBody,
  maxReceivedBytes,
  manualActions,
  type ReceivedAction,
  receivedMessages,
  ReceivedMessage,
  ReceivedRow,
  type ReceivedStatus,
} from '#contract/exchange/received-message.ts';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { readOnlyRoutes } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import type { Row } from '#server/http/row.ts';
import { Streamed } from '#server/http/response/streamed.ts';
import { byId, detailOf, type Hooks } from '#server/http/slice.ts';
import { discard, upload, type Uploaded } from '#server/http/request/upload.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { natureOf } from '#server/platform/files/file-nature.ts';
import { receiveFile } from '../inbox/public.ts';
import { accept, actOnReceived, assignMessage, mayConfirm } from './act.ts';
import { fileOf, withReading } from './detail.ts';
import { receivedMessageTable } from './received.table.ts';

const { path } = receivedMessages;

const urlOf = (action: ReceivedAction) => `${path}{id}/${action}/` as const;

/** Adds the actions open to the caller. */
function withActions({ viewer }: Ctx, row: Row): Row {
  // The columns have no other values.
  const status = row['status'] as ReceivedStatus;
  const isOpenOffer = row['is_offer'] === true;
  const mayTake = (action: ReceivedAction): boolean =>
    viewer.rights.allows('POST', urlOf(action), urlOf(action).replace('{id}', '0')) &&
    (action !== 'accept' || mayConfirm({ viewer }));
  return { ...row, allowed_actions: manualActions({ status, isOffer: isOpenOffer }).filter(mayTake) };
}

const hooks: Hooks = {
  listRow: ReceivedRow,
  detailRow: ReceivedMessage,
  present: withActions,
  detail: async (ctx, row) => withReading(ctx, withActions(ctx, row)),
};

async function shown(ctx: Ctx, id: number): Promise<ReceivedMessage> {
  // The result matches its schema.
  return (await detailOf(ctx, { resource: receivedMessageTable, hooks }, id)) as unknown as ReceivedMessage;
}

const manualRoutes: readonly Route[] = [
  route({
    method: 'POST',
    url: urlOf('assign'),
    access: 'received_message:Assign',
    summary: 'In-box: say which booking a message is about; it is then carried out',
    params: byId,
    body: AssignBody,
    output: ReceivedMessage,
    labels: [receivedMessages.labels],
    handle: async (ctx: Ctx, { params: { id }, body }) => {
      await assignMessage(ctx, id, body.booking_id);
      return shown(ctx, id);
    },
  }),
  route({
    method: 'POST',
    url: urlOf('accept'),
    access: 'received_message:Assign',
    summary: 'In-box: accept what a carrier offers on a condition; its booking is confirmed so',
    params: byId,
    output: ReceivedMessage,
    labels: [bookingLabels, receivedMessages.labels],
    handle: async (ctx: Ctx, { params: { id } }) => {
      await accept(ctx, id);
      return shown(ctx, id);
    },
  }),
  ...(['again', 'close'] as const).map((action) =>
    route({
      method: 'POST',
      url: urlOf(action),
      access: 'received_message:Assign',
      summary: action === 'again' ? 'In-box: carry one out all the same' : 'In-box: one was dealt with by hand',
      params: byId,
      output: ReceivedMessage,
      handle: async (ctx: Ctx, { params: { id } }) => {
        await actOnReceived(ctx, id, action);
        return shown(ctx, id);
      },
    }),
  ),
];

/** Messages are text: other files are refused instead of stored as unreadable. */
async function refuseOtherFiles({ path: file, name, size }: Uploaded): Promise<void> {
  if (size === 0) refuse([{ path: 'file', rule: 'file_empty' }]);
  const { nature } = await natureOf(file, { name, size });
  if (nature.called === 'TXT') return;
  const { called } = nature;
  if (called !== undefined) refuse([{ path: 'file', rule: 'file_not_a_message', params: { actual: called } }]);
  if (!nature.isText || nature.isProgram) refuse([{ path: 'file', rule: 'file_not_text' }]);
}

const uploadRoute = route({
  method: 'POST',
  url: path,
  access: 'received_message:Import',
  summary: 'In-box: hand in a file that a carrier has sent elsewhere',
  body: upload({ maxBytes: maxReceivedBytes }),
  output: z.object({ is_repeated: z.boolean() }),
  handle: async (ctx: Ctx, { body }) => {
    await refuseOtherFiles(body);
    const bytes = await readFile(body.path);
    await discard(body);
    const incoming = { channel: null, source: 'UPLOAD', fileName: body.name, bytes, by: ctx.viewer.id } as const;
    const { isNew } = await receiveFile({ db: ctx.db, send: ctx.jobs.send }, incoming);
    return { is_repeated: !isNew };
  },
});

const contentRoute = route({
  method: 'GET',
  url: `${path}{id}/content/`,
  access: 'received_message:Retrieve',
  summary: 'In-box: the bytes of one as they came',
  params: byId,
  output: Streamed,
  handle: async (ctx: Ctx, { params: { id } }) => {
    await rowById(ctx, receivedMessageTable, id);
    const { name, bytes } = (await fileOf(ctx.db, id)) ?? fail('not_found');
    const called = name || `message-${id}.txt`;
    const ascii = called.replaceAll(/[^\w.-]/g, '_');
    return {
      type: 'application/octet-stream',
      file: { name: called, ascii },
      stream: Readable.from([bytes]),
      inTransaction: false,
    };
  },
});

export const receivedRoutes: readonly Route[] = [
  uploadRoute,
  ...readOnlyRoutes(receivedMessageTable, hooks),
  ...manualRoutes,
  contentRoute,
];
