import * as z from 'zod';
import { bool, byteCount, choice, id, int, remark, required, resource, text } from '../kit.ts';
import { fileLabels } from './file.labels.ts';
import { maxFileNameLength, type UploadType, uploadKindNames, uploadTypes } from './upload-kinds.ts';

/** Where a file lies, as the wire calls it. */
export const fileEngines = { form: 'local', cos: 'cos', alioss: 'oss', qiniu: 'qiniu' } as const satisfies Record<
  UploadType,
  string
>;

/** A file that somebody has sent. Many rows may stand for one content. */
export const files = resource({
  name: 'file',
  path: '/api/system/file/',
  scope: 'row',
  row: {
    /** Without its path, which is the sender's own matter. */
    name: required(maxFileNameLength),
    /** `media/files/<h>/<h>/<md5><ending>`, without a slash before it. */
    url: text(600),
    file_url: text(255),
    md5sum: text(32),
    size: byteCount(),
    mime_type: text(100),
    engine: choice('file_engine', Object.values(fileEngines)),
    kind: choice('file_kind', uploadKindNames),
    is_public: bool(),
    description: remark(),
  },
  /** What was sent stays as it is; only what it is called may change. */
  input: { name: required(maxFileNameLength), description: remark() },
  search: {
    name: 'contains',
    kind: 'in',
    mime_type: 'contains',
    size: 'range',
    creator: 'in',
    engine: 'in',
    url: 'contains',
    md5sum: 'exact',
    is_public: 'exact',
  },
  keyword: ['name', 'description'],
  sortable: ['name', 'size', 'mime_type', 'kind'],
  order: ['-create_datetime'],
  labels: fileLabels,
});

/** An address that opens a file once, without a login, e.g. in another program. */
export const FileTicket = z.object({ url: z.string(), expires_in: z.int() });

/** What the files at these addresses are called by their senders; those that the caller may not read are left out. */
export const FileNames = z.array(files.row.pick({ url: true, name: true }));
export type FileNames = z.output<typeof FileNames>;
export const maxFileNames = 50;

/** Rows of one kind that use a file; those that the caller may not see are only counted. */
export const FileUse = z.object({
  /** The table of the rows, e.g. `users`. */
  table: z.string(),
  title: z.string(),
  /** The page whose list shows them; none where the caller may not look at it. */
  web_path: z.string().nullable(),
  total: z.int(),
  rows: z.array(z.object({ id: id(), name: z.string() })),
});
export type FileUse = z.output<typeof FileUse>;

export const fileAge = { defaultDays: 30, maxDays: 3_650 } as const;

/** Files that nothing uses and that are at least so many days old. */
export const Orphans = z.object({
  count: z.int(),
  /** Bytes of all of them; a content that several rows stand for counts once. */
  size: z.int(),
  /** The largest of them. */
  rows: z.array(files.row.pick({ id: true, name: true, size: true, creator_name: true, create_datetime: true })),
});
export type Orphans = z.output<typeof Orphans>;

export const OrphanQuery = z.object({ days: int(1, fileAge.maxDays).default(fileAge.defaultDays) });

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

/** A file that the caller uploaded directly to the store, by its key. */
export const StoredFile = z.object({
  type: z.literal(['cos', 'alioss', 'qiniu']),
  kind: z.literal(uploadKindNames).default('attachment'),
  key: required(200),
  name: required(maxFileNameLength),
});
export type StoredFile = z.output<typeof StoredFile>;

export const fileId = z.object({ id: id() });
