import * as z from 'zod';
import { bool, type RowOf } from '#contract/kit.ts';
import {
  fileId,
  FileNames,
  files,
  FileTicket,
  FileUse,
  maxFileNames,
  OrphanQuery,
  Orphans,
} from '#contract/system/file.ts';
import { maxBytesOf, uploadKindNames } from '#contract/system/upload-kinds.ts';
import { refuse } from '#server/platform/app-error.ts';
import { maxUploadMb } from '#server/platform/settings/upload-settings.ts';
import { crud, pageSchema } from '#server/http/crud.ts';
import { listQueryOf } from '#server/http/list/list-query.ts';
import { refuseDeleted } from '#server/http/write/restorers.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { pageOf } from '#server/http/list/page.ts';
import { rowById } from '#server/http/rows.ts';
import { upload } from '#server/http/request/upload.ts';
import { confirmRoute } from './stored.routes.ts';
import { insertFile, renameFile, storeFile } from './file.service.ts';
import { fileForViewer } from './readable.ts';
import { orphans, removeOrphans } from './orphans.queries.ts';
import { restoredWithContent } from './restored.routes.ts';
import { newTicket, ticketSeconds } from './ticket.ts';
import { ueditorRoutes } from './ueditor.routes.ts';
import { refuseUsedFiles, usesOf } from './uses.queries.ts';

const Kind = z.literal(uploadKindNames);
const NamesQuery = z.object({ url: z.array(files.row.shape.url).min(1).max(maxFileNames) });
const UploadQuery = z.object({ kind: Kind.optional() });
const common = { access: 'signed_in', labels: [files.labels] } as const;

async function fileById(ctx: Ctx, rowId: number): Promise<RowOf<typeof files>> {
  return files.row.parse(await rowById(ctx, files, rowId));
}

/** Uploading and looking up files; they are downloaded at /media/. */
const uploadRoutes: Route[] = [
  route({
    ...common,
    method: 'POST',
    url: '/api/system/file/',
    summary: 'Keeps a file, sent as the part "file" of a form; "kind", in the address or before it, says what for',
    query: UploadQuery,
    body: upload({
      maxBytes: maxUploadMb * 1024 * 1024,
      lower: ({ query, config }) => {
        const { data } = UploadQuery.safeParse(query);
        return maxBytesOf(data?.kind ?? 'attachment', config.upload.attachmentMaxBytes);
      },
    }),
    output: files.row,
    prepare: async (context, { query, body }) => {
      const kind = Kind.safeParse(query.kind ?? body.fields['kind'] ?? 'attachment');
      if (!kind.success) return refuse([{ path: 'kind', rule: 'not_a_choice' }]);
      return storeFile(context, body, kind.data);
    },
    handle: async (ctx, _input, stored) => {
      ctx.reply.message = 'created';
      return fileById(ctx, await insertFile(ctx, stored));
    },
  }),
  route({
    ...common,
    method: 'GET',
    url: '/api/system/file/names/',
    summary:
      'What files are called by their senders, by their addresses; those that the caller may not read are left out',
    query: NamesQuery,
    output: FileNames,
    handle: async ({ db, viewer }, { query }) => {
      const found: FileNames = [];
      for (const url of query.url) {
        const file = await fileForViewer(db, url, viewer);
        if (file) found.push({ url, name: file.name });
      }
      return found;
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
    answersSecret: true,
    summary: 'An address that opens a file once, within a minute, without a login',
    params: fileId,
    output: FileTicket,
    handle: async (ctx, { params }) => {
      const { url } = await fileById(ctx, params.id);
      return { url: `/${url}?ticket=${await newTicket(ctx.db, params.id)}`, expires_in: ticketSeconds };
    },
  }),
];

/** The absolute URL that other programs need. */
const absoluteUrl = ({ publicUrl }: Ctx['config'], url: unknown) =>
  /^https?:/.test(String(url)) ? url : `${publicUrl}/${String(url)}`;

const readRoutes: Route[] = [
  route({
    method: 'GET',
    url: files.path,
    table: files,
    access: 'file:Search',
    summary: 'Files: search; prefix=1 answers whole addresses',
    labels: [files.labels],
    query: listQueryOf(files).extend({ prefix: bool().optional() }),
    output: pageSchema(files.row),
    handle: async (ctx: Ctx, { query: { prefix, ...query } }) => {
      if (query.is_deleted) refuseDeleted(ctx, files);
      const page = await pageOf(ctx, files, query);
      if (!prefix) return page;
      return { ...page, data: page.data.map((row) => ({ ...row, url: absoluteUrl(ctx.config, row['url']) })) };
    },
  }),
  route({
    method: 'GET',
    url: `${files.path}{id}/uses/`,
    access: 'file:Retrieve',
    summary: 'Who uses a file: rows that name it, by their kinds',
    labels: [files.labels],
    params: fileId,
    output: z.array(FileUse),
    handle: async (ctx, { params }) => usesOf(ctx, (await fileById(ctx, params.id)).url),
  }),
];

const cleaning = { access: 'file:CleanUp', labels: [files.labels], output: Orphans } as const;

const cleanUp: Route[] = [
  route({
    ...cleaning,
    method: 'GET',
    url: `${files.path}clean_up/`,
    summary: 'What a clean-up would take: files that nothing names, at least so many days old',
    query: OrphanQuery,
    handle: (ctx, { query }) => orphans(ctx, query.days),
  }),
  route({
    ...cleaning,
    method: 'POST',
    url: `${files.path}clean_up/`,
    summary: 'Deletes the files that nothing names; they can be restored until their content is cleaned up',
    body: OrphanQuery,
    handle: async (ctx, { body }) => {
      ctx.reply.message = 'deleted';
      return removeOrphans(ctx, body.days);
    },
  }),
];

/** Files are uploaded, not written; users who may upload may read the details. */
const replacedRoutes = new Set([`POST ${files.path}`, `GET ${files.path}`, `GET ${files.path}{id}/`]);
const crudRoutes = crud(files, {
  update: renameFile,
  beforeRemove: refuseUsedFiles,
})
  .filter(({ method, url }) => !replacedRoutes.has(`${method} ${url}`))
  .map((each) => (each.url.endsWith('restore/') ? restoredWithContent(each) : each));

export const fileRoutes: Route[] = [
  ...ueditorRoutes,
  confirmRoute,
  ...uploadRoutes,
  ...readRoutes,
  ...cleanUp,
  ...crudRoutes,
];
