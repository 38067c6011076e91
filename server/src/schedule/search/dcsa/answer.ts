import { dcsa } from '#server/http/response/dcsa.ts';
import type { PlainResponse } from '#server/http/response/plain.ts';

/** DCSA Commercial Schedules. */
export const schedulesStandard = dcsa('1.0.3', 'details');

/** A list in the standard's form: bare, with the next page in a header. */
export function listAnswer(items: readonly unknown[], next: string | null): PlainResponse {
  return schedulesStandard.respond(items, { headers: next === null ? {} : { 'Next-Page-Cursor': next } });
}
