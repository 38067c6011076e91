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

/** A large file over a slow line; whoever waits can give it up. */
const uploadTimeoutMs = 600_000;

/** Thrown where a server took a file and answered nothing that leads to it. */
export class EmptyUploadError extends Error {}

/** Sends a file where this installation keeps them; answers the path it is read at. */
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
  // Whoever streams the form must know it before the file.
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

/** Straight to a store that the server has signed for; nothing of the session goes there. */
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
  // From here on the server knows whose file it is, and shows it among the others.
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
