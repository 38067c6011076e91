import { utils, write, type BookType, type WorkSheet } from '@e965/xlsx';
import type { Agent, Answer } from '#test/harness.ts';

/** A workbook of one sheet. */
export function bookOf(rows: readonly (readonly unknown[])[], type: BookType = 'xlsx'): Buffer {
  return bookWith(utils.aoa_to_sheet(rows as unknown[][]), type);
}

export function bookWith(sheet: WorkSheet, type: BookType = 'xlsx'): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Sheet');
  return write(book, { type: 'buffer', bookType: type, compression: true }) as Buffer;
}

/** A workbook of several sheets. */
export function bookOfSheets(sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows as unknown[][]), name);
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

type UploadOptions = { name?: string; headers?: Record<string, string> };

/** Uploads a file as browsers do. */
export function send(
  agent: Agent,
  url: string,
  bytes: Buffer,
  { name = 'ports.xlsx', headers }: UploadOptions = {},
): Promise<Answer> {
  const form = Buffer.concat([
    Buffer.from(`--B\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n`),
    Buffer.from('Content-Type: application/octet-stream\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--B--\r\n'),
  ]);
  return agent.call('POST', url, form, { 'content-type': 'multipart/form-data; boundary=B', ...headers });
}
