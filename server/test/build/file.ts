import type { Database } from '#server/platform/database/db.ts';

/** Files as small as their formats allow, for tests. */
export const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

const padded = (head: Buffer, size: number): Buffer =>
  Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length), 7)]);

/** `mark` makes the content different. */
export const png = (mark = '', size = 0): Buffer =>
  padded(
    Buffer.concat([
      bytes('89504e470d0a1a0a0000000d494844520000000100000001080600000'.padEnd(58, '0')),
      Buffer.from(mark),
    ]),
    size,
  );
export const jpeg = (): Buffer => bytes('ffd8ffe000104a46494600010100000100010000ffd9');
export const gif = (rest: string): Buffer => Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from(rest)]);
export const pdf = (mark = ''): Buffer => Buffer.from(`%PDF-1.7\n${mark}\n%%EOF\n`);

export function bitmap(): Buffer {
  const image = Buffer.alloc(58);
  image.write('BM');
  image.writeUInt32LE(58, 2);
  image.writeUInt32LE(54, 10);
  image.writeUInt32LE(40, 14);
  return image;
}

export function icon(): Buffer {
  const image = Buffer.alloc(62);
  image.writeUInt16LE(1, 2);
  image.writeUInt16LE(1, 4);
  image.writeUInt32LE(40, 14);
  image.writeUInt32LE(22, 18);
  return image;
}

/** A zip directory with these names, without contents. */
export const zip = (...names: string[]): Buffer =>
  Buffer.concat([bytes('504b0304'), Buffer.from(names.join('\0')), bytes('504b0506'), Buffer.alloc(18)]);

/** A form as written by a browser, with any file name. */
export function form(content: Buffer, name: string, fields: Record<string, string> = {}, part = 'file') {
  const texts = Object.entries(fields).map(
    ([key, value]) => `--B\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const head = `${texts.join('')}--B\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--B--\r\n')]);
}

export const multipartHeaders = { 'content-type': 'multipart/form-data; boundary=B' };

/** The row of an uploaded PDF without its content; returns its path. */
export async function anUploadedFile(database: Database, owner: number, name = 'letter.pdf'): Promise<string> {
  const mark = crypto.randomUUID().replaceAll('-', '');
  const url = `media/files/a/b/${mark}.pdf`;
  const content = { md5sum: mark, sha256: mark.repeat(2).slice(0, 43), size: 10, mime_type: 'application/pdf' };
  await database
    .insertInto('file')
    .values({ name, url, ...content, kind: 'attachment', creator_id: owner })
    .execute();
  return url;
}
