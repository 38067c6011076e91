import * as z from 'zod';
import { bool, byteCount, choice, id, int, remark, required, resource, text } from '../kit.ts';
import { fileLabels } from './file.labels.ts';
import { maxFileNameLength, type UploadType, uploadKindNames, uploadTypes } from './upload-kinds.ts';

/** Storage of a file, by its name in the API. */
export const fileEngines = { form: 'local', cos: 'cos', alioss: 'oss', qiniu: 'qiniu' } as const satisfies Record<
  UploadType,
  string
>;

/** Uploaded files. Several rows may share one content. */
export const files = resource({
  name: 'file',
  path: '/api/system/file/',
  scope: 'row',
  row: {
    /** The file name without the sender's path. */
    name: required(maxFileNameLength),
    /** `media/files/<h>/<h>/<md5><ending>`, without a leading slash. */
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
  /** The content of a file never changes; its name may. */
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

/** A URL that opens a file once, without a login, e.g. in another program. */
export const FileTicket = z.object({ url: z.string(), expires_in: z.int() });

/** The senders' names of the files at these paths; files that the caller may not read are omitted. */
export const FileNames = z.array(files.row.pick({ url: true, name: true }));
export type FileNames = z.output<typeof FileNames>;
export const maxFileNames = 50;

/** Rows of one kind that use a file; those that the caller may not see are only counted. */
export const FileUse = z.object({
  /** The table of the rows, e.g. `users`. */
  table: z.string(),
  title: z.string(),
  /** The page that lists them; null if the caller has no access to it. */
  web_path: z.string().nullable(),
  total: z.int(),
  rows: z.array(z.object({ id: id(), name: z.string() })),
});
export type FileUse = z.output<typeof FileUse>;

export const fileAge = { defaultDays: 30, maxDays: 3_650 } as const;

/** Unused files of at least this age in days. */
export const Orphans = z.object({
  count: z.int(),
  /** Bytes of all of them; a content shared by several rows counts once. */
  size: z.int(),
  /** The largest ones. */
  rows: z.array(files.row.pick({ id: true, name: true, size: true, creator_name: true, create_datetime: true })),
});
export type Orphans = z.output<typeof Orphans>;

export const OrphanQuery = z.object({ days: int(1, fileAge.maxDays).default(fileAge.defaultDays) });

/**
 * For uploading a file directly to a store: a form with these fields, `key` (below the prefix) and, last, `file`,
 * posted to `url`. The file's URL is then `domain`/`key`.
 */
export const UploadAuthorization = z.object({
  type: z.literal(uploadTypes),
  url: z.string(),
  domain: z.string(),
  /** Prefix of every key. */
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
