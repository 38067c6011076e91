import * as z from 'zod';
import { type FieldMeta, findMeta, unwrap } from '../kit.ts';

/** A body of another standard: parsed strictly, and unknown members reach the handler, which reports them. */
export function strictBody<T extends z.ZodType>(schema: T): T & { isStrictBody: true } {
  return Object.assign(schema, { isStrictBody: true as const });
}

/**
 * Converts a value to the type the schema expects where its meaning is unambiguous: `''` to null, numbers and booleans
 * to text, numbers to decimal strings. Anything else is left for the schema to refuse.
 */
export function coerceInput(schema: z.ZodType, value: unknown): unknown {
  if ('isStrictBody' in schema) return value;
  const { inner, nullable } = unwrap(schema);
  if (inner instanceof z.ZodObject) return isRecord(value) ? coerceObject(inner.shape, value) : value;
  if (value === '') return coerceEmpty(inner, nullable);
  if (inner instanceof z.ZodArray) return coerceArray(inner, value);
  const meta = findMeta(inner);
  const read = meta && readers[meta.kind];
  return read ? read(value, inner) : value;
}

/** An empty value: null if nullable, `''` if that is valid, otherwise missing. */
function coerceEmpty(inner: z.ZodType, nullable: boolean): unknown {
  if (nullable) return null;
  return inner.safeParse('').success ? '' : undefined;
}

/** For a body of one row or a list of rows, the matching schema; so errors name its fields. */
export function branchOf(schema: z.ZodType, value: unknown): z.ZodType {
  if (!(schema instanceof z.ZodUnion)) return schema;
  const options = schema.options as readonly z.ZodType[];
  return options.find((option) => option instanceof z.ZodArray === Array.isArray(value)) ?? schema;
}

function coerceObject(
  shape: Readonly<Record<string, z.ZodType>>,
  value: Record<string, unknown>,
): Record<string, unknown> {
  const present = Object.entries(shape).filter(([key]) => key in value);
  const entries = present.map(([key, schema]) => [key, coerceInput(schema, value[key])] as const);
  return Object.fromEntries(entries.filter(([, coerced]) => coerced !== undefined));
}

function coerceArray(schema: z.ZodArray, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  // One element over the limit is enough to be refused.
  const read: unknown[] = value.slice(0, maxLengthOf(schema) + 1);
  return read.map((item) => coerceInput(schema.element as z.ZodType, item));
}

function maxLengthOf(schema: z.ZodArray): number {
  const limits = (schema.def.checks ?? []).map(({ _zod: { def } }) => (def.check === 'max_length' ? def : {}));
  return limits.find(hasMaximum)?.maximum ?? Number.MAX_SAFE_INTEGER;
}

function hasMaximum(limit: object): limit is { maximum: number } {
  return 'maximum' in limit && typeof limit.maximum === 'number';
}

type Reader = (value: unknown, inner: z.ZodType) => unknown;

/** Accepted spellings by kind of field; other kinds are unchanged. */
const readers: Partial<Record<FieldMeta['kind'], Reader>> = {
  id: numberOf,
  ref: numberOf,
  int: numberOf,
  choice: (value, inner) => (inner instanceof z.ZodLiteral ? (literalOf(inner, value) ?? value) : value),
  boolean: (value) => booleans.get(value) ?? value,
  decimal: (value) => (typeof value === 'number' ? String(value) : value),
  text: (value, inner) => {
    if (value === null) return nullText(inner);
    return typeof value === 'number' ? String(value) : value;
  },
};

/** Text columns hold `''`, never null; a required text must still be refused as missing. */
function nullText(inner: z.ZodType): unknown {
  return inner.safeParse('').success ? '' : undefined;
}

function literalOf(schema: z.ZodLiteral, value: unknown): unknown {
  // Only primitives are converted to text: an object may define a `toString` of its own.
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
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
