import { open } from './api.ts';
import type { Query } from './query-string.ts';
import { config } from '../config.ts';
import { fileNameOf } from './file-name.ts';

type DownloadOptions = {
  /** The file name if the server sends none. */
  fallbackName: string;
  query?: Query;
  /** The file's source data, if it is sent first. */
  body?: FormData;
  signal?: AbortSignal;
};

/** Long enough for a browser to start the download. */
const revokeAfterMs = 60_000;

/** Downloads a file with the caller's token; returns its file name. */
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
