import { config } from '#web/platform/config.ts';

/** The URL of an uploaded file: next to the API, unless it is absolute. */
export function mediaUrl(path: string): string {
  return /^https?:\/\//i.test(path) ? path : `${config.apiBase}/${path.replace(/^\/+/, '')}`;
}

/** The last part of its path. */
export function fileName(path: string): string {
  return path.split(/[?#]/)[0]?.split('/').pop() || path;
}
