import { open } from './api.ts';
import type { Query } from './query-string.ts';
import { config } from '../config.ts';
import { fileNameOf } from './file-name.ts';

type DownloadOptions = {
  /** The name where the server gives none. */
  fallbackName: string;
  query?: Query;
  /** What the file is made of, where that is handed over first. */
  body?: FormData;
  signal?: AbortSignal;
};

/** Long enough for a browser to take the file over. */
const revokeAfterMs = 60_000;

/** Fetches a file with the caller's token and hands it to the browser; answers the name it is saved under. */
export async function download(path: string, { fallbackName, ...options }: DownloadOptions): Promise<string> {
  const response = await open(path, { ...options, timeoutMs: config.longTimeoutMs });
  const name = fileNameOf(response.headers.get('content-disposition'), fallbackName);
  save(await response.blob(), name);
  return name;
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs);
}
