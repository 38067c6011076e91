import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formatsOf from 'ajv-formats';

type Standard = { 'x-requests': Record<string, Record<string, object>> };

const standard: Standard = JSON.parse(readFileSync(new URL('./fixtures/dcsa-bkg-2.0.5.json', import.meta.url), 'utf8'));
// The document is OpenAPI 3.0, with keywords unknown to JSON Schema.
const ajv = new Ajv({ strict: false, allErrors: true });
formatsOf.default(ajv);
ajv.addSchema(standard, 'dcsa');

/** The errors of a value against one of the standard's schemas, checked as serialised. */
export function problemsOf(form: string, value: unknown): unknown {
  ajv.validate({ $ref: `dcsa#/components/schemas/${form}` }, JSON.parse(JSON.stringify(value)));
  return ajv.errors;
}

/** The standard's own examples of a call, e.g. `POST /v2/bookings`. */
export function examplesOf(call: string): Record<string, object> {
  return standard['x-requests'][call] ?? {};
}

/** A schema of the standard, with all its parts. */
export type StandardSchema = {
  $ref?: string;
  type?: string;
  properties?: Record<string, StandardSchema>;
  required?: string[];
  items?: StandardSchema;
  allOf?: StandardSchema[];
  oneOf?: StandardSchema[];
  anyOf?: StandardSchema[];
  enum?: unknown[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  maximum?: number;
};

type Schemas = { components: { schemas: Record<string, StandardSchema> } };

/** One of the standard's schemas, with references resolved and alternatives merged. */
export function mergedSchema(form: string | StandardSchema): StandardSchema {
  // The fixture is the standard's own document.
  const { schemas } = (standard as unknown as Schemas).components;
  const {
    $ref,
    allOf = [],
    oneOf = [],
    anyOf = [],
    ...ownSchema
  } = (typeof form === 'string' ? schemas[form] : form) ?? {};
  const parts = [...($ref === undefined ? [] : [$ref.split('/').at(-1) ?? '']), ...allOf, ...oneOf, ...anyOf];
  const forms = [ownSchema, ...parts.map(mergedSchema)];
  const merged: StandardSchema = Object.assign({}, ...forms.toReversed());
  const properties = Object.fromEntries(forms.flatMap((each) => Object.entries(each.properties ?? {})));
  return { ...merged, properties, required: forms.flatMap(({ required = [] }) => required) };
}
