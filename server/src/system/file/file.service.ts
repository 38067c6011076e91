import {
  endingIssue,
  extensionOf,
  type FileExtension,
  fileExtensions,
  fileTypes,
  maxFileNameLength,
  type UploadKind,
  uploadIssue,
  uploadKinds,
} from '#contract/system/upload-kinds.ts';
import { files } from '#contract/system/file.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { refuse } from '#server/platform/app-error.ts';
import { type Nature, natureOf } from '#server/platform/files/file-nature.ts';
import { type Change, insertRow, updateRow } from '#server/http/write/changes.ts';
import type { AdmittedContext, Ctx } from '#server/http/route.ts';
import { type Caller, rowById } from '#server/http/rows.ts';
import type { Uploaded } from '#server/http/request/upload.ts';
import { releaseContents } from './content-hold.ts';
import { refuseOverQuota } from './quota.ts';
import { storeContent, type StoredLocation, md5Of } from './storage.ts';

/** An uploaded content in the store. */
export type StoredUpload = StoredLocation & {
  name: string;
  ending: FileExtension;
  md5sum: string;
  sha256: string;
  size: number;
  kind: UploadKind;
};

/** Moves a valid upload to the store, while no database connection is held. */
export async function storeFile(context: AdmittedContext, upload: Uploaded, kind: UploadKind): Promise<StoredUpload> {
  const { config, viewer } = context;
  const { path, size, sha256 } = upload;
  const fileName = plainName(upload.name);
  if (size === 0) refuse([{ path: 'file', rule: 'file_empty' }]);
  const { nature, ending } = await natureOf(path, { name: fileName, size });
  if (ending === undefined) return refuse([notTaken(fileName, nature, kind)]);
  const issue = uploadIssue({ name: `.${ending}`, size }, { kind, maxBytes: config.upload.attachmentMaxBytes });
  if (issue) refuse([issue]);

  const md5sum = await md5Of(path);
  const location = await storeContent(context, { path, sha256, md5sum, ending }, (db) =>
    refuseOverQuota({ db, config, viewer }, { size, sha256 }),
  );
  return { ...location, name: withEnding(fileName, ending), ending, md5sum, sha256, size, kind };
}

/** The reason for refusing a file: by its name if that suffices, else by its content. */
function notTaken(name: string, { called, isProgram }: Nature, kind: UploadKind): FieldIssue {
  const types = uploadKinds[kind].extensions.join(', ');
  const ending = extensionOf(name);
  if (!fileExtensions.some((each) => each === ending)) return endingIssue(name, types);
  const params = { ending: `.${ending}`, types, ...(called !== undefined && { actual: called }) };
  if (isProgram) return { path: 'file', rule: 'file_content_program', params };
  return { path: 'file', rule: called === undefined ? 'file_content_unknown' : 'file_content', params };
}

/** Writes the row of a stored file, and returns its id; checks the quota again. */
export async function insertFile(ctx: Ctx, stored: StoredUpload): Promise<number> {
  await refuseOverQuota(ctx, stored);
  return insertContent(ctx, { ...stored, isPublic: uploadKinds[stored.kind].isPublic });
}

/** The row of a stored content, in the caller's name. */
export async function insertContent(
  caller: Caller,
  { holds, ...stored }: StoredUpload & { isPublic: boolean },
): Promise<number> {
  const { name, url, md5sum, sha256, size, kind, isPublic } = stored;
  const columns = { name, url, file_url: url, md5sum, sha256, size, kind, is_public: isPublic };
  const id = await insertRow(caller, files, { ...columns, mime_type: fileTypes[stored.ending] });
  await releaseContents(caller.db, holds);
  return id;
}

/** Renames a file; its type, and so its extension, stays. */
export async function renameFile(ctx: Ctx, change: Change): Promise<void> {
  const { name: requestedName } = change.values;
  if (typeof requestedName !== 'string') return void (await updateRow(ctx, files, change));
  const { url } = files.row.parse(await rowById(ctx, files, change.id));
  const name = withEnding(plainName(requestedName), extensionOf(url));
  await updateRow(ctx, files, { ...change, values: { ...change.values, name } });
}

/** A file name without folders and invisible characters; only for display and downloads. */
export function plainName(rawName: string): string {
  const last = rawName.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Direction marks make "gpj.exe" read as "exe.jpg".
  return last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();
}

/** The name with the correct extension, truncated to the column's length. */
export function withEnding(name: string, ending: string): string {
  const suffix = `.${ending}`;
  const stem = (
    name.toLowerCase().endsWith(suffix) ? name.slice(0, -suffix.length) : name.replace(/\.\w{1,16}$/, '')
  ).trim();
  const trimmedStem = stem.replaceAll(/^[.\s]+|[.\s]+$/g, '');
  return `${Array.from(trimmedStem || 'file')
    .slice(0, maxFileNameLength / 2)
    .join('')}${suffix}`;
}
