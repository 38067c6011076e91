import { queryOptions } from '@tanstack/react-query';
import { files, type FileUse, type Orphans } from '#contract/system/file.ts';
import { api, open } from '#web/platform/api/api.ts';
import type { Row } from '#web/screen/screen.ts';
import { mediaUrl } from '#web/screen/table/cells/media-url.ts';

/** The current uses of a file. */
export function usesOptions(id: number) {
  return queryOptions({
    queryKey: [files.name, 'uses', id],
    queryFn: ({ signal }) => api<readonly FileUse[]>('GET', `${files.path}${id}/uses/`, { signal }),
    staleTime: 0,
  });
}

export function orphansOptions(days: number) {
  return queryOptions({
    queryKey: [files.name, 'orphans', days],
    queryFn: ({ signal }) => api<Orphans>('GET', `${files.path}clean_up/`, { query: { days }, signal }),
    staleTime: 0,
  });
}

export function removeOrphans(days: number): Promise<Orphans> {
  return api<Orphans>('POST', `${files.path}clean_up/`, { body: { days } });
}

/** The part of a text shown as preview. */
export const textHeadBytes = 64 * 1024;

export function textHeadOptions(url: string) {
  return queryOptions({
    queryKey: [files.name, 'text', url],
    queryFn: ({ signal }) => textHead(url, signal),
    staleTime: Infinity,
  });
}

async function textHead(url: string, signal: AbortSignal): Promise<string> {
  const { body } = await open(`/${url}`, { signal });
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  for (let size = 0; reader && size < textHeadBytes;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
  }
  await reader?.cancel();
  const bytes = new Uint8Array(await new Blob(parts.map((part) => new Uint8Array(part))).arrayBuffer());
  return decoded(bytes.slice(0, textHeadBytes));
}

/**
 * Older Chinese programs write GB 18030; the end may be in the middle of a character, which streaming decoders accept.
 */
function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Whether it is on our server; files in a store have an absolute URL. */
export function isStoredLocally({ url }: Row): boolean {
  return !/^https?:/i.test(String(url));
}

/** Makes it accessible once without a token, so that the browser downloads it regardless of its size. */
export async function downloadFile(row: Row): Promise<void> {
  const { id, url: storedUrl, name } = row;
  const url = isStoredLocally(row)
    ? mediaUrl((await api<{ url: string }>('POST', `${files.path}${id}/ticket/`)).url)
    : mediaUrl(String(storedUrl));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: String(name), rel: 'noopener noreferrer' });
  document.body.append(link);
  link.click();
  link.remove();
}

/** The absolute URL of a file, for sharing. */
export function linkOf({ url }: Row): string {
  return new URL(mediaUrl(String(url)), location.href).href;
}
