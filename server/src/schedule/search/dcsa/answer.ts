import { dcsa } from '#server/http/dcsa.ts';
import type { Plain } from '#server/http/plain.ts';

/** DCSA Commercial Schedules. */
export const standard = dcsa('1.0.3', 'details');

/** A list as the standard has it: bare, with where it goes on in a header. */
export function listed(items: readonly unknown[], next: string | null): Plain {
  return standard.answered(items, { headers: next === null ? {} : { 'Next-Page-Cursor': next } });
}
