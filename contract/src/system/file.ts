import * as z from 'zod';
import { bool, choice, id, int, remark, required, resource, text } from '../kit.ts';
import { fileLabels } from './file.labels.ts';
import { maxFileNameLength, uploadKindNames, uploadTypes } from './upload-kinds.ts';

/** A file that somebody has sent (wire.md 1.12). Many rows may stand for one content. */
export const files = resource({
  name: 'file',
  path: '/api/system/file/',
  scope: 'row',
  row: {
    /** Without its path, which is the sender's own matter. */
    name: required(maxFileNameLength),
    /** `media/files/<h>/<h>/<md5><ending>`, without a slash before it. */
    url: text(255),
    file_url: text(255),
    md5sum: text(32),
    size: int(1, Number.MAX_SAFE_INTEGER),
    mime_type: text(100),
    engine: choice('file_engine', ['local']),
    kind: choice('file_kind', uploadKindNames),
    is_public: bool(),
    description: remark(),
  },
  input: {},
  search: { name: 'contains', kind: 'in', mime_type: 'contains', create_datetime: 'range' },
  keyword: ['name'],
  sortable: ['name', 'size', 'create_datetime'],
  order: ['-create_datetime'],
  labels: fileLabels,
});

/** An address that opens a file once, without a login, e.g. in another program. */
export const FileTicket = z.object({ url: z.string(), expires_in: z.int() });

/**
 * What a page needs to send a file straight to a store: a form of these fields, `key` (under the prefix) and, last, `file`,
 * posted to `url`. The file's address is then `domain`/`key`.
 */
export const UploadAuthorization = z.object({
  type: z.literal(uploadTypes),
  url: z.string(),
  domain: z.string(),
  /** Every key begins with it. */
  prefix: z.string(),
  max_bytes: z.int(),
  /** Seconds since 1970. */
  expires_at: z.int(),
  fields: z.record(z.string(), z.string()),
});
export type UploadAuthorization = z.output<typeof UploadAuthorization>;

export const fileId = z.object({ id: id() });
