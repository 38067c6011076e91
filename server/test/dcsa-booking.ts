import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formatsOf from 'ajv-formats';

type Standard = { 'x-requests': Record<string, Record<string, object>> };

const standard: Standard = JSON.parse(readFileSync(new URL('./fixtures/dcsa-bkg-2.0.5.json', import.meta.url), 'utf8'));
// The document is OpenAPI 3.0: its schemas have words that JSON Schema does not know.
const ajv = new Ajv({ strict: false, allErrors: true });
formatsOf.default(ajv);
ajv.addSchema(standard, 'dcsa');

/** What is wrong with a value that is to have one of the standard's forms; it is looked at as it stands on the wire. */
export function problemsOf(form: string, value: unknown): unknown {
  ajv.validate({ $ref: `dcsa#/components/schemas/${form}` }, JSON.parse(JSON.stringify(value)));
  return ajv.errors;
}

/** The standard's own examples of a call, e.g. `POST /v2/bookings`. */
export function examplesOf(call: string): Record<string, object> {
  return standard['x-requests'][call] ?? {};
}
