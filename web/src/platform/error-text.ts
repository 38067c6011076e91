import { ApiError } from './api-error.ts';
import { errorMessage } from './error.messages.ts';

export type ErrorText = { level: 'info' | 'error'; text: string };

type HttpText = Extract<Parameters<typeof errorMessage>[0], `http_${number}`>;
const httpTexts: readonly number[] = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505];

function httpKey(status: number): HttpText | 'http_other' {
  // The list above names exactly the keys that exist.
  return httpTexts.includes(status) ? (`http_${status}` as HttpText) : 'http_other';
}

/**
 * The sentence for a failure: the envelope's own message first, the HTTP status text where there is none. Only an address that
 * does not exist is named: every other one is in the log.
 */
export function errorText(error: unknown): ErrorText {
  if (!(error instanceof ApiError)) {
    const message = error instanceof Error ? error.message : String(error);
    return { level: 'error', text: errorMessage('unexpected', { message }) };
  }
  if (error.kind !== 'answer') return { level: 'error', text: errorMessage(error.kind) };
  const { code, msg, status, url } = error;
  if (msg === '') return { level: 'error', text: errorMessage(httpKey(status), { url }) };
  return { level: code === 404 ? 'info' : 'error', text: msg };
}
