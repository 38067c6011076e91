import { config } from '#web/platform/config.ts';

/** Where an uploaded file is read: beside the API, unless its address is a whole one. */
export function mediaUrl(path: string): string {
  return /^https?:\/\//i.test(path) ? path : `${config.apiBase}/${path.replace(/^\/+/, '')}`;
}

/** The last part of its path. */
export function fileName(path: string): string {
  return path.split(/[?#]/)[0]?.split('/').pop() || path;
}
