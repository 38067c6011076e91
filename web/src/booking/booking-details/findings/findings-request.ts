import { destinationFields } from '#contract/booking/destination-fields.ts';
import type { Draft } from '#contract/booking/rules/field-reader.ts';

/** What the rules of the server look at; the rest of a long list need not travel with each pause. */
const headers = [
  'mblno',
  'carrier',
  'customername',
  'portload',
  'portdischarge',
  'etd',
  'vessel',
  'ctnall',
  ...destinationFields,
] as const;
const cells = ['ctnall', 'ctnnum', 'cntrno', 'ctnstatus'] as const;

/** As text, so that the same question is the same key. */
export function findingsRequest(draft: Draft): string {
  const lines: unknown = draft['ctnlist'];
  const list = Array.isArray(lines) ? lines.map((line: Draft) => pickFields(line, cells)) : [];
  return JSON.stringify({ ...pickFields(draft, headers), ctnlist: list });
}

function pickFields(from: Draft, names: readonly string[]): Draft {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}
