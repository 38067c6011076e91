import {
  fileTypes,
  maxFileNameLength,
  type UploadKind,
  uploadIssue,
  uploadKinds,
} from '#contract/system/upload-kinds.ts';
import { files } from '#contract/system/file.ts';
import { refuse } from '#server/platform/app-error.ts';
import { insertRow } from '#server/http/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Uploaded } from '#server/http/upload.ts';
import { trueEnding } from './content-type.ts';
import { store } from './storage.ts';

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

  const { url, md5sum } = await store(ctx.config, { path, sha256, ending });
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

/** A name without its folders and without signs that do not show; it is only ever shown and offered for saving. */
function plainName(sent: string): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Direction marks make "gpj.exe" read as "exe.jpg".
  return last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();
}

/** The name with its true ending, cut to what a column holds. */
function named(name: string, ending: string): string {
  const suffix = `.${ending}`;
  const stem = (
    name.toLowerCase().endsWith(suffix) ? name.slice(0, -suffix.length) : name.replace(/\.\w{1,16}$/, '')
  ).trim();
  const own = stem.replaceAll(/^[.\s]+|[.\s]+$/g, '');
  return `${Array.from(own || 'file')
    .slice(0, maxFileNameLength / 2)
    .join('')}${suffix}`;
}
