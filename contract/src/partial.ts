import * as z from 'zod';
import { type Shape, unwrap } from './kit.ts';

type Part<S extends z.ZodType> = S extends z.ZodDefault<infer I> ? I : S;

/** An input of which any field may be left out: what is not said is not filled in by a default. */
export function partialOf<S extends Shape>(
  input: z.ZodObject<S>,
): z.ZodObject<{ [K in keyof S]: z.ZodOptional<Part<S[K]>> }> {
  const fields = Object.entries(input.shape as Shape).map(([name, schema]) => [name, asOptional(schema)] as const);
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodObject<{ [K in keyof S]: z.ZodOptional<Part<S[K]>> }>;
}

function withoutDefault(schema: z.ZodType): z.ZodType {
  const { inner, nullable } = unwrap(schema);
  return nullable ? inner.nullable() : inner;
}

/** A field is part of several inputs, and may be left out of each alike. */
const optionalCache = new WeakMap<z.ZodType, z.ZodOptional>();

function asOptional(schema: z.ZodType): z.ZodOptional {
  const optional = optionalCache.get(schema) ?? withoutDefault(schema).optional();
  optionalCache.set(schema, optional);
  return optional;
}
