import '@fastify/multipart';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { sizeText } from '#contract/system/upload-kinds.ts';
import { stripInvisible } from '#contract/fields/strip-invisible.ts';
import { AppError, fail, refuse } from '#server/platform/app-error.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { incomingFolder } from '#server/platform/files/files.ts';
import { findVirus } from '#server/platform/files/virus-scan.ts';

/** An uploaded file. It is deleted after the request unless the handler moves it away from `path`. */
export type Uploaded = {
  path: string;
  /** The sender's file name. */
  name: string;
  /** The content type according to the sender, not checked. */
  type: string;
  size: number;
  sha256: string;
  /** Text fields of the form. */
  fields: Readonly<Record<string, string>>;
  /** What makes two uploads equal, for idempotency. */
  toJSON: () => unknown;
};

type Limits = {
  maxBytes: number;
  /** The name of the part with the file. */
  part?: string;
  /** A lower limit that depends on the query. */
  lower?: (request: { query: unknown; config: Config }) => number;
};

/** The body of a route that accepts one file, as a part of a multipart form, named `file` by default. */
export function upload(limits: Limits) {
  const schema = z.custom<Uploaded>((value) => value !== null && typeof value === 'object' && 'sha256' in value);
  return Object.assign(schema, { uploadLimits: limits });
}

/** The size limits of a file body; undefined for all others. */
export function uploadLimits(body: (z.ZodType & { uploadLimits?: Limits }) | undefined): Limits | undefined {
  return body?.uploadLimits;
}

export const filePart = 'file';
const formLimits = { files: 1, fields: 10, fieldSize: 1_000, parts: 11, headerPairs: 20 };

/** Reads a form to its end; the file is on disk before it is inspected. */
export async function receive(request: FastifyRequest, limits: Limits, config: Config): Promise<Uploaded> {
  const partName = limits.part ?? filePart;
  if (!request.isMultipart()) refuse([{ path: partName, rule: 'required' }]);
  const folder = incomingFolder(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const maxBytes = limits.lower?.({ query: request.query, config }) ?? limits.maxBytes;
  try {
    const file = await readForm(request, { maxBytes, path, partName });
    await refuseInfected(request, file, { partName, config });
    return file;
  } catch (error) {
    await discard({ path });
    throw refusalOf(error, maxBytes);
  }
}

/** Removes an uploaded file; a missing one is fine. */
export async function discard({ path }: Pick<Uploaded, 'path'>): Promise<void> {
  await rm(path, { force: true });
}

/** A file that could not be scanned is refused as well. */
async function refuseInfected(
  request: FastifyRequest,
  { path }: Uploaded,
  { partName, config: { clamav } }: { partName: string; config: Pick<Config, 'clamav'> },
): Promise<void> {
  if (clamav === null) return;
  const found = await findVirus(path, clamav).catch((error: unknown) => {
    request.log.error({ err: error }, 'a file could not be scanned');
    return fail('unavailable');
  });
  if (found !== undefined) refuse([{ path: partName, rule: 'file_infected', params: { found } }]);
}

async function readForm(
  request: FastifyRequest,
  { maxBytes, path, partName }: { maxBytes: number; path: string; partName: string },
): Promise<Uploaded> {
  const fields: Record<string, string> = {};
  let file: Omit<Uploaded, 'fields' | 'toJSON'> | undefined;
  for await (const part of request.parts({ limits: { ...formLimits, fileSize: maxBytes } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else file = await saveFile(part, { path, partName });
  }
  const { name, type, size, sha256 } = file ?? refuse([{ path: partName, rule: 'required' }]);
  return { path, name, type, size, sha256, fields, toJSON: () => ({ name, sha256, fields }) };
}

async function saveFile(part: MultipartFile, { path, partName }: { path: string; partName: string }) {
  if (part.fieldname !== partName || part.filename === '') refuse([{ path: partName, rule: 'required' }]);
  const hash = createHash('sha256');
  part.file.on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(part.file, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  if (part.file.truncated) throw tooLarge;
  const name = stripInvisible(part.filename);
  const { mimetype: type } = part;
  return { path, name, type, size: part.file.bytesRead, sha256: hash.digest('base64url') };
}

const tooLarge = new Error('the file is too large');

/** Parser errors are the form's fault; any other, such as a full disk, is the server's. */
function refusalOf(error: unknown, maxBytes: number): unknown {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error === tooLarge || code === 'FST_REQ_FILE_TOO_LARGE') {
    const params = { limit: sizeText(maxBytes) };
    return new AppError('too_large', { params, issues: [{ path: filePart, rule: 'file_too_large', params }] });
  }
  const isSystemError = /^E[A-Z]/.test(code);
  return isSystemError ? error : new AppError('malformed_request');
}
