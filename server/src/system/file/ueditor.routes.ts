import { Readable } from 'node:stream';
import * as z from 'zod';
import { textsIn } from '#contract/languages/language.ts';
import { files } from '#contract/system/file.ts';
import { extensionOf, maxBytesOf, type UploadKind, uploadKinds } from '#contract/system/upload-kinds.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { maxUploadMb } from '#server/platform/settings/upload-settings.ts';
import { errorAnswer } from '#server/http/response/answer.ts';
import { type AdmittedContext, type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { Streamed } from '#server/http/response/streamed.ts';
import { upload, type Uploaded } from '#server/http/request/upload.ts';
import { insertFile, type StoredUpload, storeFile } from './file.service.ts';
import { ueditorMessages } from './ueditor.messages.ts';

const part = 'upfile';
const url = '/api/system/file/ueditor/';

/** Upload kinds of UEditor's actions, with the same limits as elsewhere. */
const kinds = new Map<string, UploadKind>([
  ['uploadimage', 'rich'],
  ['uploadfile', 'attachment'],
  ['uploadvideo', 'attachment'],
]);

const UeditorQuery = z.object({ action: z.string().max(40).default('config') });

/** The settings of UEditor 1.4; it only offers the actions listed. */
function settingsOf({ upload: { attachmentMaxBytes } }: Config) {
  const allowed = (kind: UploadKind) => uploadKinds[kind].extensions.map((ending) => `.${ending}`);
  return {
    imageActionName: 'uploadimage',
    imageFieldName: part,
    imageMaxSize: maxBytesOf('rich'),
    imageAllowFiles: allowed('rich'),
    imageCompressEnable: true,
    imageCompressBorder: 1600,
    imageInsertAlign: 'none',
    imageUrlPrefix: '/',
    fileActionName: 'uploadfile',
    fileFieldName: part,
    fileMaxSize: maxBytesOf('attachment', attachmentMaxBytes),
    fileAllowFiles: allowed('attachment'),
    fileUrlPrefix: '/',
  };
}

/** The editor expects plain JSON without an envelope, and treats any status except 200 as a server failure. */
function plainJson(body: object): Streamed {
  const stream = Readable.from([JSON.stringify(body)]);
  return { type: 'application/json; charset=utf-8', stream, inTransaction: false };
}

/** The stored upload, or why it was refused; undefined for an unsupported action. */
async function storeUpload(
  context: AdmittedContext,
  action: string,
  body: Uploaded,
): Promise<StoredUpload | AppError | undefined> {
  const kind = kinds.get(action);
  return kind && errorOrResult(() => storeFile(context, body, kind));
}

async function errorOrResult<T>(work: () => Promise<T>): Promise<T | AppError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Stores the file, or returns the error in the editor's format. */
async function insertUpload(
  ctx: Ctx,
  body: Uploaded,
  storedUpload: StoredUpload | AppError | undefined,
): Promise<object> {
  if (!storedUpload) return { state: textsIn(ueditorMessages, ctx.locale).unknown_action };
  const id = storedUpload instanceof AppError ? storedUpload : await errorOrResult(() => insertFile(ctx, storedUpload));
  if (id instanceof AppError) {
    const errorContext = { locale: ctx.locale, requestId: ctx.request.id, labels: [files.labels] };
    return { state: errorAnswer(id, errorContext).body.msg };
  }
  const { name, size, url: address } = files.row.parse(await rowById(ctx, files, id));
  return { state: 'SUCCESS', url: address, title: name, original: body.name, type: `.${extensionOf(name)}`, size };
}

const common = { access: 'signed_in', url, labels: [files.labels], query: UeditorQuery, output: Streamed } as const;

/** Pages of older clients that write with UEditor. */
export const ueditorRoutes: Route[] = [
  route({
    ...common,
    method: 'GET',
    summary: 'UEditor: its settings, by action=config; no envelope',
    handle: async ({ config, locale }, { query }) =>
      plainJson(
        query.action === 'config' ? settingsOf(config) : { state: textsIn(ueditorMessages, locale).unknown_action },
      ),
  }),
  route({
    ...common,
    method: 'POST',
    summary: 'UEditor: keeps the part "upfile", by action=uploadimage, uploadfile; no envelope',
    body: upload({
      part,
      maxBytes: maxUploadMb * 1024 * 1024,
      lower: ({ query, config }) => {
        const { data } = UeditorQuery.safeParse(query);
        return maxBytesOf(kinds.get(data?.action ?? '') ?? 'attachment', config.upload.attachmentMaxBytes);
      },
    }),
    prepare: (context, { query, body }) => storeUpload(context, query.action, body),
    handle: async (ctx, { body }, storedUpload) => plainJson(await insertUpload(ctx, body, storedUpload)),
  }),
];
