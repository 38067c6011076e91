import * as z from 'zod';
import type { RowOf } from '#contract/kit.ts';
import { fileId, files, FileTicket } from '#contract/system/file.ts';
import { maxBytesOf, uploadKindNames } from '#contract/system/upload-kinds.ts';
import { refuse } from '#server/platform/app-error.ts';
import { mostUploadMb } from '#server/platform/upload-settings.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { upload } from '#server/http/upload.ts';
import { keepFile } from './file.service.ts';
import { newTicket, ticketSeconds } from './ticket.ts';

const Kind = z.literal(uploadKindNames);
const UploadQuery = z.object({ kind: Kind.optional() });
const common = { access: 'signed_in', labels: [files.labels] } as const;

async function fileById(ctx: Ctx, rowId: number): Promise<RowOf<typeof files>> {
  return files.row.parse(await rowById(ctx, files, rowId));
}

/** Sending files and asking for them; they are read at /media/. */
export const fileRoutes: Route[] = [
  route({
    ...common,
    method: 'POST',
    url: '/api/system/file/',
    summary: 'Keeps a file, sent as the part "file" of a form; "kind", in the address or before it, says what for',
    query: UploadQuery,
    body: upload({
      maxBytes: mostUploadMb * 1024 * 1024,
      lower: ({ query, config }) => {
        const { data } = UploadQuery.safeParse(query);
        return maxBytesOf(data?.kind ?? 'attachment', config.upload.attachmentMaxBytes);
      },
    }),
    output: files.row,
    handle: async (ctx, { query, body }) => {
      const kind = Kind.safeParse(query.kind ?? body.fields['kind'] ?? 'attachment');
      if (!kind.success) return refuse([{ path: 'kind', rule: 'not_a_choice' }]);
      ctx.reply.done = 'created';
      return fileById(ctx, await keepFile(ctx, body, kind.data));
    },
  }),
  route({
    ...common,
    method: 'GET',
    url: '/api/system/file/{id}/',
    summary: 'What is known of a file',
    params: fileId,
    output: files.row,
    handle: (ctx, { params }) => fileById(ctx, params.id),
  }),
  route({
    ...common,
    method: 'POST',
    url: '/api/system/file/{id}/ticket/',
    summary: 'An address that opens a file once, within a minute, without a login',
    params: fileId,
    output: FileTicket,
    handle: async (ctx, { params }) => {
      const { url } = await fileById(ctx, params.id);
      return { url: `/${url}?ticket=${await newTicket(ctx.db, params.id)}`, expires_in: ticketSeconds };
    },
  }),
];
