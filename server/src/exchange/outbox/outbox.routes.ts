import { Readable } from 'node:stream';
import * as z from 'zod';
import { channelFunctions } from '#contract/exchange/channel-kinds.ts';
import {
  openActions,
  SendPreview,
  Transmission,
  type TransmissionAction,
  TransmissionRow,
  transmissions,
  type TransmissionStatus,
} from '#contract/exchange/transmission.ts';
import { idOf } from '#contract/kit.ts';
import { readOnlyRoutes } from '#server/http/crud.ts';
import { type Action, type Ctx, type Route, route } from '#server/http/route.ts';
import { type Row, rowById } from '#server/http/rows.ts';
import { Streamed } from '#server/http/streamed.ts';
import { byId, detailOf, type Hooks } from '#server/http/slice.ts';
import { localiseFailure } from '#server/http/localise-failure.ts';
import { fail } from '#server/platform/app-error.ts';
import { actOnTransmission } from './act.ts';
import { contentOf } from './content.queries.ts';
import { withAnswers } from './detail.ts';
import { sendPreview } from './preview.ts';
import { sendRequest } from './send-request.ts';

const { path } = transmissions;

const rights: Readonly<Record<TransmissionAction, Action>> = { resend: 'Send', rebuild: 'Send', withdraw: 'Cancel' };
const urlOf = (action: TransmissionAction) => `${path}{id}/${action}/` as const;

/** What its reader may do with one where it stands. */
function withActions({ viewer }: Ctx, row: Row): Row {
  const mayTake = (action: TransmissionAction): boolean =>
    viewer.rights.allows('POST', urlOf(action), urlOf(action).replace('{id}', '0'));
  // The column holds nothing else.
  const status = row['status'] as TransmissionStatus;
  return { ...row, allowed_actions: openActions({ status }).filter(mayTake) };
}

const content = (column: string) =>
  `(select ${column} from transmission_content x where x.transmission_id = t.id order by x.id desc limit 1)`;

const hooks: Hooks = {
  computed: {
    booking_no: `(select coalesce(nullif(b.mblno, ''), b.orderno) from booking b where b.id = t.booking_id)`,
    channel_code: "coalesce((select c.code from carrier_channel c where c.id = t.channel_id), '')",
    revision_number: '(select r.number from booking_revision r where r.id = t.revision_id)',
    file_name: `coalesce(${content('x.file_name')}, '')`,
    size: content('length(x.bytes)'),
    sha256: `coalesce(${content('x.sha256')}, '')`,
    answer_count: '(select count(*)::int from received_message m where m.transmission_id = t.id)',
    asked_by_name: `coalesce((select u.name from users u where u.id = t.asked_by), '')`,
    is_simulated: "(t.transport = 'SIMULATED')",
  },
  listRow: TransmissionRow,
  detailRow: Transmission,
  localise: localiseFailure('last_error'),
  present: withActions,
  detail: async (ctx, row) => withAnswers(ctx, withActions(ctx, row)),
};

const actionRoutes: readonly Route[] = (['resend', 'rebuild', 'withdraw'] as const).map((action) =>
  route({
    method: 'POST',
    url: urlOf(action),
    access: `transmission:${rights[action]}`,
    summary: `Out-box: ${action} one`,
    params: byId,
    output: Transmission,
    handle: async (ctx: Ctx, { params: { id } }) => {
      await actOnTransmission(ctx, id, action);
      // What is answered has the fields of its schema.
      return (await detailOf(ctx, { resource: transmissions, hooks }, id)) as unknown as Transmission;
    },
  }),
);

const previewRoute = route({
  method: 'GET',
  url: `${path}preview/`,
  access: 'transmission:Search',
  summary: 'Out-box: on which channel a booking would go, and what keeps it from going',
  query: z.object({ booking_id: idOf('booking'), function: z.enum(channelFunctions) }),
  output: SendPreview,
  handle: async (ctx: Ctx, { query }) => sendPreview(ctx, query.booking_id, query.function),
});

const requestRoute = route({
  method: 'POST',
  url: `${path}request/`,
  access: 'transmission:Send',
  summary: 'Out-box: send the carrier the amendment or cancellation that the front desk has asked for',
  body: z.object({ booking_id: idOf('booking') }),
  output: Transmission,
  handle: async (ctx: Ctx, { body }) => {
    const id = await sendRequest(ctx, body.booking_id);
    return (await detailOf(ctx, { resource: transmissions, hooks }, id)) as unknown as Transmission;
  },
});

const contentRoute = route({
  method: 'GET',
  url: `${path}{id}/content/`,
  access: 'transmission:Retrieve',
  summary: 'Out-box: the bytes of one as they went out',
  params: byId,
  output: Streamed,
  handle: async (ctx: Ctx, { params: { id } }) => {
    await rowById(ctx, transmissions, id);
    const { fileName, contentType, bytes } = (await contentOf(ctx.db, id)) ?? fail('not_found');
    const file = { name: fileName, ascii: fileName.replaceAll(/[^\w.-]/g, '_') };
    return { type: contentType, file, stream: Readable.from([bytes]), inTransaction: false };
  },
});

export const transmissionRoutes: readonly Route[] = [
  previewRoute,
  requestRoute,
  ...readOnlyRoutes(transmissions, hooks),
  ...actionRoutes,
  contentRoute,
];
