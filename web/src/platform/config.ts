import { version } from './appearance/first-paint.ts';

/** Limits and names of the client in one place. */
export const config = {
  /** Prefix of every request; empty if the API's server also serves this app. */
  apiBase: import.meta.env.VITE_API_BASE ?? '',
  version,
  timeoutMs: 20_000,
  longTimeoutMs: 60_000,
  retryAfterMs: 1000,
  toastMs: 5000,
  searchFocusMs: 500,
  headerCheckMs: 300,
  codeTimeoutMs: 120_000,
  languageReloadMs: 1000,
  cookieDays: 1,
} as const;
