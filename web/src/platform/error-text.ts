import { ApiError } from './api-error.ts';
import { errorMessage } from './error.messages.ts';
import { colon } from './i18n.ts';

export type ErrorText = { level: 'info' | 'error'; text: string };

type HttpText = Extract<Parameters<typeof errorMessage>[0], `http_${number}`>;
const httpTexts: readonly number[] = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505];

function httpKey(status: number): HttpText | 'http_other' {
  // The list above names exactly the keys that exist.
  return httpTexts.includes(status) ? (`http_${status}` as HttpText) : 'http_other';
}

/** The sentence for a failure: the envelope's own message first, the HTTP status text where there is none. */
export function errorText(error: unknown): ErrorText {
  if (!(error instanceof ApiError)) {
    const message = error instanceof Error ? error.message : String(error);
    return { level: 'error', text: errorMessage('unexpected', { message }) };
  }
  if (error.kind !== 'answer') return { level: 'error', text: errorMessage(error.kind, { url: error.url }) };
  if (error.msg === '') {
    const { status, url } = error;
    return { level: 'error', text: errorMessage(httpKey(status), { status, url }) };
  }
  return { level: error.code === 404 ? 'info' : 'error', text: envelopeText(error) };
}

/** Codes with a settled meaning speak for themselves; for any other the address helps to find the cause. */
function envelopeText({ code, msg, url }: ApiError): string {
  return [400, 401, 404, 4000].includes(code) ? msg : `${msg}${colon}${url}`;
}
