import * as z from 'zod';
import { type FieldMeta, metaOfOrNone, unwrap } from './kit.ts';

/**
 * Brings a caller's value into the form the schema expects, where its meaning is beyond doubt (wire.md 1.0.6): `''` for
 * null, numbers and booleans as text, numbers for decimal strings. Anything else is left for the schema to refuse.
 */
export function lenient(schema: z.ZodType, value: unknown): unknown {
  const { inner, nullable, optional } = unwrap(schema);
  if (inner instanceof z.ZodObject) return isRecord(value) ? lenientObject(inner.shape, value) : value;
  if (inner instanceof z.ZodArray) return lenientArray(inner, value);
  if (value === '' && nullable) return null;
  const meta = metaOfOrNone(inner);
  if (value === '' && optional && !inner.safeParse('').success) return undefined;
  return meta ? lenientValue(meta, inner, value) : value;
}

/** Of a body that may be one row or a list of them, the schema that a value is meant for; so errors name its fields. */
export function branchOf(schema: z.ZodType, value: unknown): z.ZodType {
  if (!(schema instanceof z.ZodUnion)) return schema;
  const options = schema.options as readonly z.ZodType[];
  return options.find((option) => option instanceof z.ZodArray === Array.isArray(value)) ?? schema;
}

function lenientObject(shape: Readonly<Record<string, z.ZodType>>, value: Record<string, unknown>): Record<string, unknown> {
  const known = Object.entries(shape).filter(([key]) => key in value);
  const entries = known.map(([key, schema]) => [key, lenient(schema, value[key])] as const);
  return Object.fromEntries(entries.filter(([, meant]) => meant !== undefined));
}

function lenientArray(schema: z.ZodArray, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item) => lenient(schema.element as z.ZodType, item));
}

function lenientValue(meta: FieldMeta, inner: z.ZodType, value: unknown): unknown {
  switch (meta.kind) {
    case 'id':
    case 'ref':
    case 'int':
      return numberOf(value);
    case 'choice':
      return inner instanceof z.ZodLiteral && !inner.values.has(value as never) ? (choiceOf(inner, value) ?? value) : value;
    case 'boolean':
      return booleans.get(value) ?? value;
    case 'decimal':
    case 'text':
      return typeof value === 'number' ? String(value) : value === null && meta.kind === 'text' ? nullText(inner) : value;
    default:
      return value;
  }
}

/** Text columns hold `''`, never null; a required text must still be refused as missing. */
function nullText(inner: z.ZodType): unknown {
  return inner.safeParse('').success ? '' : undefined;
}

function choiceOf(schema: z.ZodLiteral, value: unknown): unknown {
  return [...schema.values].find((choice) => String(choice) === String(value));
}

const booleans = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  ['True', true],
  [0, false],
  ['0', false],
  ['false', false],
  ['False', false],
]);

function numberOf(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
