import * as z from 'zod';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { Route } from '../route.ts';

/** What older clients send along: how a column was clicked, which nothing heeds, and which keys they select (field-selection.ts). */
const ignoredParameters = new Set(['orderProp', 'orderAsc', 'query']);

/** Parameters that a route does not know; passed over, they would answer another question than was asked. Empty ones ask nothing. */
export function unknownQuery({ query: schema, anyQuery }: Route, query: unknown): FieldIssue[] {
  if (anyQuery || typeof query !== 'object' || query === null) return [];
  const declared = schema instanceof z.ZodObject ? schema.shape : {};
  return Object.entries(query)
    .filter(([name, value]) => value !== '' && !Object.hasOwn(declared, name) && !ignoredParameters.has(name))
    .map(([name]) => ({ path: name, rule: 'unknown_parameter', params: { value: name.slice(0, 60) } }));
}
