import type { UploadAuthorization } from '#contract/system/file.ts';
import { uploadKey } from '#contract/system/upload-key.ts';
import type { UploadKind, UploadType } from '#contract/system/upload-kinds.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { api, apiOver } from '#web/platform/api/api.ts';
import { calendarToday } from '#web/platform/office-clock.ts';
import { xhrFetch } from '#web/platform/api/xhr-fetch.ts';

export type UploadRequest = {
  file: Blob;
  name: string;
  kind: UploadKind;
  signal: AbortSignal;
  timeoutMs?: number;
  onProgress: (percent: number) => void;
};

/** Enough for a large file over a slow line; the user can cancel. */
const uploadTimeoutMs = 600_000;

/** The server accepted a file but returned no path. */
export class EmptyUploadError extends Error {}

/** Uploads a file to the configured store; returns its path. */
export function sendFile(type: UploadType, request: UploadRequest): Promise<string> {
  return type === 'form' ? sendToServer(request) : sendToStore(type, request);
}

async function sendToServer({
  file,
  name,
  kind,
  signal,
  onProgress,
  timeoutMs = uploadTimeoutMs,
}: UploadRequest): Promise<string> {
  const body = new FormData();
  // Streaming servers need the key before the file.
  body.append('key', keyOf(kind, name));
  body.append('file', file, name);
  const send = apiOver(xhrFetch(onProgress));
  const data = await send<{ url?: string } | null>('POST', '/api/system/file/', {
    query: { kind },
    body,
    signal,
    timeoutMs,
  });
  if (!data?.url) throw new EmptyUploadError('no url');
  return data.url;
}

const authorizations = {
  cos: '/api/upload/cos/getAuthorization/',
  alioss: '/api/upload/alioss/getAuthorization/',
  qiniu: '/api/upload/qiniu/getToken/',
} as const;

/** Directly to a store with a signed URL; no session data is sent there. */
async function sendToStore(type: keyof typeof authorizations, request: UploadRequest): Promise<string> {
  const { file, name, kind, signal, onProgress } = request;
  const allowed = await api<UploadAuthorization>('GET', authorizations[type], { query: { kind }, signal });
  const key = keyOf(allowed.prefix, name);
  const body = new FormData();
  for (const [field, value] of Object.entries(allowed.fields)) body.append(field, value);
  body.append('key', key);
  body.append('file', file, name);
  const { ok, status } = await xhrFetch(onProgress)(allowed.url, { method: 'POST', body, signal });
  if (!ok) throw new ApiError({ kind: 'answer', url: allowed.url, status });
  // Registers the file with the server, which then lists it.
  const row = await api<{ url?: string } | null>('POST', '/api/system/file/confirm/', {
    body: { type, kind, key, name },
    signal,
  });
  if (!row?.url) throw new EmptyUploadError('no url');
  return row.url;
}

function keyOf(folder: string, name: string): string {
  return uploadKey({
    folder,
    name,
    now: calendarToday(),
    bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  });
}
