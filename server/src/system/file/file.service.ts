import {
  endingOf,
  fileTypes,
  maxFileNameLength,
  type UploadKind,
  uploadIssue,
  uploadKinds,
} from '#contract/system/upload-kinds.ts';
import { files } from '#contract/system/file.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { fileStore } from '#server/platform/files/files.ts';
import { type Change, insertRow, updateRow } from '#server/http/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import type { Uploaded } from '#server/http/upload.ts';
import { trueEnding } from './content-type.ts';
import { holdContent } from './content-lock.ts';
import { refuseOverQuota } from './quota.ts';
import { md5Of, store } from './storage.ts';

/** Keeps a file that is what its kind takes, and answers the id of its row. */
export async function keepFile(ctx: Ctx, upload: Uploaded, kind: UploadKind): Promise<number> {
  const { path, size, sha256 } = upload;
  const sent = plainName(upload.name);
  if (size === 0) refuse([{ path: 'file', rule: 'file_empty' }]);
  const ending = await trueEnding(path, { name: sent, size });
  if (ending === undefined) {
    const types = uploadKinds[kind].endings.join(', ');
    return refuse([{ path: 'file', rule: 'file_content', params: { types } }]);
  }
  const maxBytes = ctx.config.upload.attachmentMaxBytes;
  const issue = uploadIssue({ name: `.${ending}`, size }, { kind, maxBytes });
  if (issue) refuse([issue]);

  const md5sum = await md5Of(path);
  await holdContent(ctx.db, md5sum);
  await refuseOverQuota(ctx, { size, sha256 });
  const url = await store(ctx.config, { path, sha256, md5sum, ending });
  return insertRow(ctx, files, {
    name: named(sent, ending),
    url,
    file_url: url,
    md5sum,
    sha256,
    size,
    mime_type: fileTypes[ending],
    kind,
    is_public: uploadKinds[kind].isPublic,
  });
}

/** Calls it otherwise; what it is stays, and so does its ending. */
export async function renameFile(ctx: Ctx, change: Change): Promise<void> {
  const { name: wanted } = change.values;
  if (typeof wanted !== 'string') return void (await updateRow(ctx, files, change));
  const { url } = files.row.parse(await rowById(ctx, files, change.id));
  const name = named(plainName(wanted), endingOf(url));
  await updateRow(ctx, files, { ...change, values: { ...change.values, name } });
}

/** A row comes back with its content or not at all. */
export async function refuseWithoutContent({ db, config }: Ctx, ids: readonly number[]): Promise<void> {
  const rows = await db
    .selectFrom('file')
    .select(['name', 'url'])
    .where('id', 'in', [...ids])
    .where('is_deleted', '=', false)
    .where('engine', '=', 'local')
    .execute();
  for (const { name, url } of rows) {
    if (!(await fileStore(config).has(url))) fail('file.gone', { name });
  }
}

/** A name without its folders and without signs that do not show; it is only ever shown and offered for saving. */
export function plainName(sent: string): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Direction marks make "gpj.exe" read as "exe.jpg".
  return last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();
}

/** The name with its true ending, cut to what a column holds. */
export function named(name: string, ending: string): string {
  const suffix = `.${ending}`;
  const stem = (
    name.toLowerCase().endsWith(suffix) ? name.slice(0, -suffix.length) : name.replace(/\.\w{1,16}$/, '')
  ).trim();
  const own = stem.replaceAll(/^[.\s]+|[.\s]+$/g, '');
  return `${Array.from(own || 'file')
    .slice(0, maxFileNameLength / 2)
    .join('')}${suffix}`;
}
