import fc from 'fast-check';
import { hostileValues } from './values.ts';

/** JSON Schema, as far as our schemas use it. */
export type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  $ref?: string;
  $defs?: Readonly<Record<string, Schema>>;
};

type SchemaPosition = { name: string; depth: number; withHostile: boolean; defs: Readonly<Record<string, Schema>> };

/** Values that match a schema; with `withHostile` some are replaced. */
export function valuesOf(schema: Schema, { withHostile }: { withHostile: boolean }): fc.Arbitrary<unknown> {
  return valueOf(schema, { name: '', depth: 0, withHostile, defs: schema.$defs ?? {} });
}

function valueOf(schema: Schema, position: SchemaPosition): fc.Arbitrary<unknown> {
  const resolved = deref(schema, position);
  if (position.depth > 8) return fc.constant(null);
  if (resolved.const !== undefined) return fc.constant(resolved.const);
  if (resolved.enum) return fc.constantFrom(...resolved.enum);
  const options = resolved.anyOf ?? resolved.oneOf;
  if (options) return fc.oneof(...options.map((each) => valueOf(each, childPosition(position, position.name))));
  if (resolved.allOf) return fc.constant({});
  return typed(resolved, position);
}

function deref(schema: Schema, { defs }: SchemaPosition): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return (name === undefined ? undefined : defs[name]) ?? schema;
}

function childPosition(position: SchemaPosition, name: string): SchemaPosition {
  return { ...position, name, depth: position.depth + 1 };
}

type Maker = (schema: Schema, position: SchemaPosition) => fc.Arbitrary<unknown>;

const makers: Readonly<Record<string, Maker>> = {
  object: (schema, position) => objects(schema, position),
  array: (schema, position) =>
    fc.array(valueOf(schema.items ?? {}, childPosition(position, position.name)), {
      minLength: Math.min(schema.minItems ?? 0, 3),
      maxLength: Math.min(schema.maxItems ?? 3, 3),
    }),
  string: (schema, { name }) => texts(schema, name),
  integer: (schema, { name }) => numbers(schema, name),
  number: (schema, { name }) => numbers(schema, name),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};

function typed(schema: Schema, position: SchemaPosition): fc.Arbitrary<unknown> {
  const make = makers[schema.type ?? ''];
  return make ? make(schema, position) : fc.oneof(fc.constant(null), texts({}, position.name), fc.constant(1));
}

function objects({ properties = {}, required = [] }: Schema, position: SchemaPosition): fc.Arbitrary<unknown> {
  const entries = Object.entries(properties);
  const field = (name: string, each: Schema): fc.Arbitrary<unknown> => {
    const value = valueOf(each, childPosition(position, name));
    if (!position.withHostile) return value;
    // About one field of every third object, so that most objects pass validation.
    const weight = Math.max(6, entries.length * 3);
    return fc.oneof({ weight, arbitrary: value }, { weight: 1, arbitrary: hostileValues });
  };
  const model = Object.fromEntries(entries.map(([name, each]) => [name, field(name, each)]));
  const whole = fc.record(model, { requiredKeys: required.filter((name) => name in model) });
  if (!position.withHostile) return whole;
  const full = fc.record(model);
  const partial = fc.record(model, { requiredKeys: [] });
  return fc.oneof({ weight: 6, arbitrary: whole }, { weight: 2, arbitrary: full }, { weight: 1, arbitrary: partial });
}

function numbers({ minimum = 0, maximum = 1_000 }: Schema, name: string): fc.Arbitrary<unknown> {
  if (name === 'version') return fc.constantFrom(1, 1, 2, 3);
  const low = Math.ceil(Math.max(minimum, -1_000));
  const high = Math.floor(Math.min(maximum, low + 1_000));
  const isId = minimum === 1;
  return isId ? fc.integer({ min: 1, max: Math.min(high, 40) }) : fc.integer({ min: low, max: Math.max(low, high) });
}

function texts({ format, pattern, minLength = 0, maxLength = 60 }: Schema, name: string): fc.Arbitrary<unknown> {
  if (format === 'date') return dates;
  if (format === 'date-time') return dates.map((day) => `${day}T08:30:00+08:00`);
  const knownValues = knownTexts.find(([names]) => names.test(name))?.[1];
  const plain = fc.string({ minLength: Math.min(minLength, 20), maxLength: Math.min(maxLength, 20) });
  const generated = pattern === undefined ? plain : matching(pattern, plain);
  return knownValues
    ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...knownValues) }, { weight: 1, arbitrary: generated })
    : generated;
}

const dates = fc.constantFrom('2026-11-20', '2026-12-01', '2026-12-31', '2027-02-28', '2030-01-01');

/** Patterns with constructs that the generator does not support are met by chance only. */
function matching(pattern: string, otherwise: fc.Arbitrary<string>): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: '-1' });
  } catch {
    return otherwise;
  }
}

/** Valid values of the seed for fields with such names; the first match counts. */
const knownTexts: readonly (readonly [RegExp, readonly string[]])[] = [
  [/carrier/i, ['COSCO', 'OOCL', 'MSC']],
  [/country/i, ['CN', 'NL']],
  [/currency/i, ['USD', 'CNY']],
  [/zone/i, ['Asia/Shanghai']],
  [
    /^(port|pol|pod|portload|portdischarge|.*unlocode|from|to|.*_port|port_.*|transport)$/i,
    ['CNTAO', 'NLRTM', 'CNSHA'],
  ],
  [/mail/i, ['somebody@example.com']],
  [/url/i, ['https://receiver.example.com/hook']],
  [/mix/i, ['1*40HQ', '2*20GP+1*40HQ']],
  [/^(ctnall|ctn_?type|container_type|iso.*)$/i, ['20GP', '40HQ', '22G1']],
  [/(date|etd|eta|_at|_from|_to|valid|time|day)/i, ['2026-12-01', '2026-12-31', '2026-12-01T08:00:00Z', '2027-02-01']],
  [/^(dclass|class)$/i, ['9', '3']],
  [/un_?number|unno/i, ['1203', '3550']],
  [/(cost|sell|price|rate|amount|flat|weight|cbm|kgs|per_)/i, ['100', '0', '12.5', '-3']],
];
