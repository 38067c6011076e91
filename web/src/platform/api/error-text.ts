import { ApiError } from './api-error.ts';
import { errorMessage } from './error.messages.ts';
import { colon } from '../languages/i18n.ts';

/** `cause` is the reason without the address: several calls may fail for the same one. */
export type ErrorText = { level: 'info' | 'error'; text: string; cause: string };

type HttpText = Extract<Parameters<typeof errorMessage>[0], `http_${number}`>;
const httpTexts: readonly number[] = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505];

function httpKey(status: number): HttpText | 'http_other' {
  // The list above has exactly the existing keys.
  return httpTexts.includes(status) ? (`http_${status}` as HttpText) : 'http_other';
}

/** The text of a failure; an unknown code is followed by the address, which helps to find the cause. */
export function errorText(error: unknown): ErrorText {
  const text = reasonText(error);
  if (!(error instanceof ApiError)) return { level: 'error', text, cause: text };
  // Browsers report a missing network in different ways.
  if (error.kind === 'offline') return { level: 'error', text, cause: errorMessage('network') };
  if (error.kind !== 'answer' || error.msg === '') return { level: 'error', text, cause: text };
  const isSettled = [400, 401, 404, 4000].includes(error.code);
  const level = error.code === 404 ? 'info' : 'error';
  return { level, text: isSettled ? text : `${text}${colon}${error.url}`, cause: text };
}

/**
 * The text without the address, for pages that show the error in place: the envelope's message, or else the text of the
 * HTTP status.
 */
export function reasonText(error: unknown): string {
  if (!(error instanceof ApiError)) {
    const message = error instanceof Error ? error.message : String(error);
    return errorMessage('unexpected', { message });
  }
  const { kind, msg, status, url } = error;
  if (kind !== 'answer') return errorMessage(kind);
  return msg === '' ? errorMessage(httpKey(status), { url }) : msg;
}
