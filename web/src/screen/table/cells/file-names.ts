import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FileNames, files, maxFileNames } from '#contract/system/file.ts';
import { api } from '#web/platform/api/api.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { fileName } from './media-url.ts';

const nameKey = (path: string) => ['file', 'name', path] as const;
const staleMs = 300_000;
/** How long to collect the files of one page for a single request. */
const batchMs = 20;

/** Stores the name of an upload, which saves a request. */
export function rememberName(path: string, name: string): void {
  queryClient.setQueryData(nameKey(path), name);
}

/** A file's original name if known, otherwise the last part of its path, which is random. */
export function nameOfFile(path: string): string {
  return queryClient.getQueryData<string>(nameKey(path)) ?? fileName(path);
}

/** The same, and fetches it; without access to the file, the path remains. */
export function useFileName(path: string): string {
  return useQuery(nameOptions(path)).data ?? fileName(path);
}

const nameOptions = (path: string) =>
  queryOptions({
    queryKey: nameKey(path),
    queryFn: async () => nameAt(path),
    enabled: path.startsWith('media/files/'),
    staleTime: staleMs,
    meta: { handles: () => true },
  });

const waiting = new Map<string, PromiseWithResolvers<string>>();

async function nameAt(path: string): Promise<string> {
  const pending = waiting.get(path);
  if (pending) return pending.promise;
  if (waiting.size === 0) setTimeout(fetchNames, batchMs);
  const answer = Promise.withResolvers<string>();
  waiting.set(path, answer);
  return answer.promise;
}

function fetchNames(): void {
  const all = [...waiting];
  waiting.clear();
  for (let at = 0; at < all.length; at += maxFileNames) void fetchBatch(all.slice(at, at + maxFileNames));
}

async function fetchBatch(batch: readonly (readonly [string, PromiseWithResolvers<string>])[]): Promise<void> {
  try {
    const query = { url: batch.map(([path]) => path) };
    const found = await api<FileNames>('GET', `${files.path}names/`, { query });
    const names = new Map(found.map(({ url, name }) => [url, name]));
    for (const [path, answer] of batch) answer.resolve(names.get(path) ?? fileName(path));
  } catch (error) {
    for (const [, answer] of batch) answer.reject(error);
  }
}
