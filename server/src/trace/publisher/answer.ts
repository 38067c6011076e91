import { dcsa } from '#server/http/response/dcsa.ts';

/** DCSA Track & Trace. */
export const tracingStandard = dcsa('2.2.0', 'reasons');
export const tracingVersion = tracingStandard.respond().headers;
