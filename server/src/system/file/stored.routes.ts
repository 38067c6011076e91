import { files, fileEngines, StoredFile } from '#contract/system/file.ts';
import {
  extensionOf,
  fileExtensions,
  fileTypes,
  type UploadKind,
  uploadIssue,
  uploadKinds,
} from '#contract/system/upload-kinds.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { scaledTimeout } from '#server/platform/timeouts.ts';
import { insertRow } from '#server/http/write/changes.ts';
import { type Ctx, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { withEnding, plainName } from './file.service.ts';
import { refuseUserQuota } from './quota.ts';

const storeTimeoutMs = 5_000;

/** What a store tells of a file. */
type StoredObject = { url: string; size: number; md5sum: string };

/** Keys are made by the pages: their kind, their sender, a day, a number. */
function isOwnKey({ kind, key }: StoredFile, senderId: number): boolean {
  return key.startsWith(`${kind}/${senderId}/`) && /^[\w/-]+(?:\.\w+)?$/.test(key);
}

async function headObject({ upload }: Config, { type, key }: StoredFile): Promise<StoredObject> {
  const { domain } = upload[type] ?? fail('upload.not_configured', { store: type });
  const url = `${domain}/${key}`;
  const request = {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(scaledTimeout(storeTimeoutMs)),
  } as const;
  const { ok, headers } = await fetch(url, request).catch(() => fail('unavailable'));
  const size = Number(headers.get('content-length') ?? 0);
  if (!ok || !Number.isSafeInteger(size) || size <= 0) return fail('upload.not_there');
  // COS and OSS tag what was sent in one piece by its md5; other tags say nothing of the content.
  const tag = /^"?([0-9a-f]{32})"?$/i.exec(headers.get('etag') ?? '')?.[1] ?? '';
  return { url, size, md5sum: type === 'qiniu' ? '' : tag.toLowerCase() };
}

/** One row, however often its sender confirms it. */
async function rowFor(ctx: Ctx, { type, kind, key, name }: StoredFile, found: StoredObject): Promise<number> {
  const existing = await ctx.db
    .selectFrom('file')
    .select('id')
    .where('url', '=', found.url)
    .where('creator_id', '=', ctx.viewer.id)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  if (existing) return existing.id;
  const { ending } = validateUpload(ctx.config, { kind, key, size: found.size });
  await refuseUserQuota(ctx, found.size);
  return insertRow(ctx, files, {
    name: withEnding(plainName(name), ending),
    ...found,
    file_url: found.url.length <= 255 ? found.url : '',
    sha256: '',
    mime_type: fileTypes[ending],
    engine: fileEngines[type],
    kind,
    is_public: uploadKinds[kind].isPublic,
  });
}

type UploadInfo = { kind: UploadKind; key: string; size: number };

function validateUpload({ upload }: Config, { kind, key, size }: UploadInfo) {
  const issue = uploadIssue({ name: key, size }, { kind, maxBytes: upload.attachmentMaxBytes });
  const ending = fileExtensions.find((each) => each === extensionOf(key));
  return issue || !ending ? refuse([issue ?? { path: 'key', rule: 'format' }]) : { ending };
}

/** Who has sent a file past this server tells it, so that it has a row, an owner and its place among the others. */
export const confirmRoute = route({
  method: 'POST',
  url: `${files.path}confirm/`,
  access: 'signed_in',
  summary: 'Gives a file that was sent straight to a store its row, once the store says that it is there',
  labels: [files.labels],
  body: StoredFile,
  output: files.row,
  prepare: async ({ config, viewer }, { body }) => {
    if (!isOwnKey(body, viewer.id)) return refuse([{ path: 'key', rule: 'not_your_file' }]);
    return headObject(config, body);
  },
  handle: async (ctx, { body }, found) => {
    ctx.reply.message = 'created';
    return files.row.parse(await rowById(ctx, files, await rowFor(ctx, body, found)));
  },
});
