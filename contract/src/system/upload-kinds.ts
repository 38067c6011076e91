import type { FieldIssue } from '../fields/field-errors.ts';

/** Content types by file extension; others are refused. */
export const fileTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain',
  csv: 'text/csv',
  edi: 'text/plain',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  '7z': 'application/x-7z-compressed',
} as const;
export type FileExtension = keyof typeof fileTypes;
export const fileExtensions = Object.keys(fileTypes) as FileExtension[];

type UploadKindDef = {
  extensions: readonly FileExtension[];
  maxBytes: number;
  /** Most files in one field; undefined for no limit. */
  count?: number;
  /** Whether everyone with its URL may read it. */
  isPublic: boolean;
};

const mebibyte = 1024 * 1024;

/**
 * Allowed uploads by kind. The page shows the limits, the server enforces them. Images are raster images only: nothing
 * that could contain a script is ever displayed inline.
 */
export const uploadKinds = {
  avatar: { extensions: ['jpg', 'jpeg', 'png'], maxBytes: 500 * 1024, count: 1, isPublic: true },
  logo: { extensions: ['jpg', 'jpeg', 'png'], maxBytes: 2 * mebibyte, count: 1, isPublic: true },
  image: { extensions: ['jpg', 'jpeg', 'png'], maxBytes: 5 * mebibyte, isPublic: false },
  rich: { extensions: ['jpg', 'jpeg', 'png', 'gif', 'bmp'], maxBytes: 2_097_152, count: 1, isPublic: true },
  /** The limit is the setting `upload.max_bytes`; this is its default. */
  attachment: { extensions: fileExtensions, maxBytes: 20 * mebibyte, isPublic: false },
} as const satisfies Record<string, UploadKindDef>;
export type UploadKind = keyof typeof uploadKinds;
export const uploadKindNames = Object.keys(uploadKinds) as UploadKind[];

/** Destination of uploads: this server, or a store that it signs for. */
export const uploadTypes = ['form', 'cos', 'alioss', 'qiniu'] as const;
export type UploadType = (typeof uploadTypes)[number];

export const maxFileNameLength = 200;

/** The lower-case extension without the dot; empty if there is none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]{1,16})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The extensions of a kind for `accept` of a file input. */
export function acceptOf(kind: UploadKind): string {
  return uploadKinds[kind].extensions.map((extension) => `.${extension}`).join(',');
}

/** A readable size, e.g. 500K or 2M. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes}B`;
  return bytes % mebibyte === 0 ? `${bytes / mebibyte}M` : `${Math.floor(bytes / 1024)}K`;
}

/** Most bytes of a file of that kind; for attachments the setting. */
export function maxBytesOf(kind: UploadKind, setting: number = uploadKinds.attachment.maxBytes): number {
  return kind === 'attachment' ? setting : uploadKinds[kind].maxBytes;
}

/** Extensions of executable files. */
const programEndings: ReadonlySet<string> = new Set(
  'exe msi com scr bat cmd ps1 vbs vbe js jse wsf hta jar sh apk app dll lnk reg pif cpl'.split(' '),
);

/** Whether opening a file would run it. */
export function isProgramNamed(name: string): boolean {
  return programEndings.has(extensionOf(name));
}

/** Extensions that a spreadsheet program opens, and can save as a workbook. */
export const tableEndings: ReadonlySet<string> = new Set('csv txt tsv html htm xml ods et xlsm xlsb xltx'.split(' '));

/** Why a file of another kind is refused: its extension, and the accepted ones. */
export function endingIssue(name: string, types: string): FieldIssue {
  const extension = extensionOf(name);
  if (extension === '') return { path: 'file', rule: 'file_type_unnamed', params: { types } };
  const rule = isProgramNamed(name) ? 'file_type_program' : 'file_type';
  return { path: 'file', rule, params: { ending: `.${extension}`, types } };
}

type SelectedFile = { name: string; size: number };

/** Why a file cannot be sent; undefined if it can. `maxBytes` is the setting, for attachments. */
export function uploadIssue(
  { name, size }: SelectedFile,
  { kind, maxBytes }: { kind: UploadKind; maxBytes?: number | undefined },
): FieldIssue | undefined {
  const { extensions }: UploadKindDef = uploadKinds[kind];
  const limit = maxBytesOf(kind, maxBytes);
  if (!extensions.some((extension) => extension === extensionOf(name))) return endingIssue(name, extensions.join(', '));
  if (size === 0) return { path: 'file', rule: 'file_empty' };
  return size > limit ? { path: 'file', rule: 'file_too_large', params: { limit: sizeText(limit) } } : undefined;
}
