import { Readable } from 'node:stream';
import * as z from 'zod';
import { wordsIn } from '#contract/languages/language.ts';
import { files } from '#contract/system/file.ts';
import { endingOf, maxBytesOf, type UploadKind, uploadKinds } from '#contract/system/upload-kinds.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Config } from '#server/platform/config.ts';
import { mostUploadMb } from '#server/platform/upload-settings.ts';
import { errorAnswer } from '#server/http/answer.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { Streamed } from '#server/http/streamed.ts';
import { upload, type Uploaded } from '#server/http/upload.ts';
import { keepFile } from './file.service.ts';
import { ueditorMessages } from './ueditor.messages.ts';

const part = 'upfile';
const url = '/api/system/file/ueditor/';

/** What UEditor sends as what: nothing that is not sent elsewhere, too. */
const kinds = new Map<string, UploadKind>([
  ['uploadimage', 'rich'],
  ['uploadfile', 'attachment'],
  ['uploadvideo', 'attachment'],
]);

const Asked = z.object({ action: z.string().max(40).default('config') });

/** The settings of UEditor 1.4; actions that are not among them it does not offer. */
function settingsOf({ upload: { attachmentMaxBytes } }: Config) {
  const allowed = (kind: UploadKind) => uploadKinds[kind].endings.map((ending) => `.${ending}`);
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

/** The editor reads plain JSON, no envelope, and takes any status but 200 for a broken server (wire.md 1.12). */
function plain(body: object): Streamed {
  const stream = Readable.from([JSON.stringify(body)]);
  return { type: 'application/json; charset=utf-8', stream, inTransaction: false };
}

/** Keeps the file, or says in the editor's own way why not. */
async function kept(ctx: Ctx, action: string, body: Uploaded): Promise<object> {
  const kind = kinds.get(action);
  if (!kind) return { state: wordsIn(ueditorMessages, ctx.locale).unknown_action };
  try {
    const row = files.row.parse(await rowById(ctx, files, await keepFile(ctx, body, kind)));
    const { name, size } = row;
    return { state: 'SUCCESS', url: row.url, title: name, original: body.name, type: `.${endingOf(name)}`, size };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const where = { locale: ctx.locale, requestId: ctx.request.id, labels: [files.labels] };
    return { state: errorAnswer(error, where).body.msg };
  }
}

const common = { access: 'signed_in', url, labels: [files.labels], query: Asked, output: Streamed } as const;

/** Pages of older clients that write with UEditor. */
export const ueditorRoutes: Route[] = [
  route({
    ...common,
    method: 'GET',
    summary: 'UEditor: its settings, by action=config; no envelope',
    handle: async ({ config, locale }, { query }) =>
      plain(
        query.action === 'config' ? settingsOf(config) : { state: wordsIn(ueditorMessages, locale).unknown_action },
      ),
  }),
  route({
    ...common,
    method: 'POST',
    summary: 'UEditor: keeps the part "upfile", by action=uploadimage, uploadfile; no envelope',
    body: upload({
      part,
      maxBytes: mostUploadMb * 1024 * 1024,
      lower: ({ query, config }) => {
        const { data } = Asked.safeParse(query);
        return maxBytesOf(kinds.get(data?.action ?? '') ?? 'attachment', config.upload.attachmentMaxBytes);
      },
    }),
    handle: async (ctx, { query, body }) => plain(await kept(ctx, query.action, body)),
  }),
];
