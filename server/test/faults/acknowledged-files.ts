import { createHash } from 'node:crypto';
import * as z from 'zod';
import { rowsOf } from './database.ts';
import { type FaultClient, post } from './work.ts';

/** Returns the stored bytes of a name; undefined if there are none. */
export type ContentAt = (name: string) => Buffer | undefined;
export type SentFile = { id: number; sha256: string };

export const filesPath = '/api/system/file/';
const Id = z.object({ id: z.int() });
const pdfHead = Buffer.from('%PDF-1.7\n');

export function aPdf(name: string, bytes: Buffer): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(Buffer.concat([pdfHead, bytes]))]), `sent-${name}.pdf`);
  return form;
}

/** Sends a file until it is acknowledged. */
export async function sendFile(client: FaultClient, name: string, bytes: Buffer): Promise<SentFile> {
  const { id } = Id.parse(await post(client, filesPath, aPdf(name, bytes)));
  return { id, sha256: createHash('sha256').update(pdfHead).update(bytes).digest('base64url') };
}

type File = { id: number; name: string; url: string; sha256: string };

/** Compares acknowledged files with the rows, and these with their contents. No other client may have sent files. */
export async function compareFiles(
  { run: { checks, report }, stage }: FaultClient,
  acknowledged: readonly SentFile[],
  contentAt: ContentAt,
): Promise<void> {
  const rows = await rowsOf<File>(
    stage.url,
    `select id::int as id, name, url, sha256 from file where name like 'sent-%'`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  checks.figure('files acknowledged', acknowledged.length);
  checks.none('files lost', acknowledged.filter(({ id, sha256 }) => byId.get(id)?.sha256 !== sha256).length);
  const ids = new Set(acknowledged.map(({ id }) => id));
  const others = rows.filter(({ id }) => !ids.has(id));
  checks.none('files that nobody was told of', others.length);
  for (const { id, name } of others) report(`file ${id}, ${name}, was not acknowledged`);
  const hasContent = ({ url, sha256 }: File): boolean => sumOf(contentAt(url), 'base64url') === sha256;
  checks.none('rows without their content', rows.filter((row) => !hasContent(row)).length);
}

type Document = { key: string; path: string; sha256: string };

/** Checks that each booking has one complete document in each requested language. */
export async function compareDocuments(
  { run: { checks }, stage }: FaultClient,
  { custno, expected, contentAt }: { custno: string; expected: number; contentAt: ContentAt },
): Promise<void> {
  const rows = await rowsOf<Document>(
    stage.url,
    `select booking_id || ' ' || language as key, file as path, sha256 from booking_document where kind = 'BOOKING_NOTE'
       and booking_id in (select id from booking where custno like $1)`,
    [custno],
  );
  const isComplete = ({ path, sha256 }: Document): boolean => {
    const bytes = contentAt(path);
    return bytes?.subarray(0, 5).toString() === '%PDF-' && sumOf(bytes, 'hex') === sha256;
  };
  const keys = new Set(rows.map(({ key }) => key));
  checks.exactly('documents, of each booking and language', keys.size, expected);
  checks.none('documents that are not whole', rows.filter((row) => !isComplete(row)).length);
  checks.none('documents twice', rows.length - keys.size);
}

function sumOf(bytes: Buffer | undefined, encoding: 'base64url' | 'hex'): string | undefined {
  return bytes && createHash('sha256').update(bytes).digest(encoding);
}
