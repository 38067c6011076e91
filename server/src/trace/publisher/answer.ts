import { dcsa } from '#server/http/dcsa.ts';

/** DCSA Track & Trace. */
export const standard = dcsa('2.2.0', 'reasons');
export const version = standard.answered().headers;
