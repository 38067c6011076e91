import * as z from 'zod';
import { type Shape, unwrap } from './kit.ts';

type Part<S extends z.ZodType> = S extends z.ZodDefault<infer I> ? I : S;

/** An input with all fields optional; absent fields get no default. */
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

/** Shared, because a field is part of several inputs. */
const optionalCache = new WeakMap<z.ZodType, z.ZodOptional>();

function asOptional(schema: z.ZodType): z.ZodOptional {
  const optional = optionalCache.get(schema) ?? withoutDefault(schema).optional();
  optionalCache.set(schema, optional);
  return optional;
}
