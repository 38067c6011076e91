import type { FieldIssue } from '../fields/field-errors.ts';

/** Content types by what the name of a file ends in; what is not here is not taken. */
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
  /** Files that one field takes; undefined where it does not say. */
  count?: number;
  /** Whether anybody who has its address may read it. */
  isPublic: boolean;
};

const mebibyte = 1024 * 1024;

/**
 * What may be sent as what. The page says it before it sends, the server holds it.
 * Images are raster images only: nothing that could carry a script is ever shown inline.
 */
export const uploadKinds = {
  avatar: { extensions: ['jpg', 'jpeg', 'png'], maxBytes: 500 * 1024, count: 1, isPublic: true },
  logo: { extensions: ['jpg', 'jpeg', 'png'], maxBytes: 2 * mebibyte, count: 1, isPublic: true },
  image: { extensions: ['jpg', 'jpeg', 'png'], maxBytes: 5 * mebibyte, isPublic: false },
  rich: { extensions: ['jpg', 'jpeg', 'png', 'gif', 'bmp'], maxBytes: 2_097_152, count: 1, isPublic: true },
  /** Its limit is the setting `upload.max_bytes`; this one stands where there is no such setting. */
  attachment: { extensions: fileExtensions, maxBytes: 20 * mebibyte, isPublic: false },
} as const satisfies Record<string, UploadKindDef>;
export type UploadKind = keyof typeof uploadKinds;
export const uploadKindNames = Object.keys(uploadKinds) as UploadKind[];

/** Where files go: to this server, or straight to a store that it signs for. */
export const uploadTypes = ['form', 'cos', 'alioss', 'qiniu'] as const;
export type UploadType = (typeof uploadTypes)[number];

export const maxFileNameLength = 200;

/** What a name ends in, in small letters and without the dot; empty where it ends in nothing. */
export function extensionOf(name: string): string {
  return /\.([^./\\]{1,16})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** A kind's endings for the `accept` of a file input. */
export function acceptOf(kind: UploadKind): string {
  return uploadKinds[kind].extensions.map((extension) => `.${extension}`).join(',');
}

/** A size as a person says it, e.g. 500K or 2M. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes}B`;
  return bytes % mebibyte === 0 ? `${bytes / mebibyte}M` : `${Math.floor(bytes / 1024)}K`;
}

/** Most bytes of a file of that kind; the setting's for attachments. */
export function maxBytesOf(kind: UploadKind, setting: number = uploadKinds.attachment.maxBytes): number {
  return kind === 'attachment' ? setting : uploadKinds[kind].maxBytes;
}

/** Endings of what a computer runs when it is opened. */
const programEndings: ReadonlySet<string> = new Set(
  'exe msi com scr bat cmd ps1 vbs vbe js jse wsf hta jar sh apk app dll lnk reg pif cpl'.split(' '),
);

/** Whether a file would be run when somebody opens it. */
export function isProgramNamed(name: string): boolean {
  return programEndings.has(extensionOf(name));
}

/** Endings of what a spreadsheet program opens, and saves as a workbook. */
export const tableEndings: ReadonlySet<string> = new Set('csv txt tsv html htm xml ods et xlsm xlsb xltx'.split(' '));

/** Why a file of another kind is not taken: what it is by its name, and what is taken. */
export function endingIssue(name: string, types: string): FieldIssue {
  const extension = extensionOf(name);
  if (extension === '') return { path: 'file', rule: 'file_type_unnamed', params: { types } };
  const rule = isProgramNamed(name) ? 'file_type_program' : 'file_type';
  return { path: 'file', rule, params: { ending: `.${extension}`, types } };
}

type SelectedFile = { name: string; size: number };

/** What keeps a chosen file from being sent; undefined when nothing does. `maxBytes` is the setting's, for attachments. */
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
