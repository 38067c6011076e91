import * as z from 'zod';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { canSelectFields } from '../list/field-selection.ts';
import type { Route } from '../route.ts';

/** Sent by older clients: how a column was clicked; without effect. */
const ignoredParameters: readonly string[] = ['orderProp', 'orderAsc'];

const knownByRoute = new WeakMap<Route, ReadonlySet<string>>();

function knownNames(route: Route): ReadonlySet<string> {
  const { query: schema } = route;
  const known =
    knownByRoute.get(route) ??
    new Set([
      ...Object.keys(schema instanceof z.ZodObject ? schema.shape : {}),
      ...ignoredParameters,
      ...(canSelectFields(route) ? ['query'] : []),
    ]);
  knownByRoute.set(route, known);
  return known;
}

/** Issues of unknown parameters, which would otherwise be ignored silently. Empty ones are allowed. */
export function unknownQuery(route: Route, query: unknown): FieldIssue[] {
  if (route.anyQuery || typeof query !== 'object' || query === null) return [];
  const known = knownNames(route);
  return Object.entries(query)
    .filter(([name, value]) => value !== '' && !known.has(name))
    .map(([name]) => ({ path: name, rule: 'unknown_parameter', params: { value: name.slice(0, 60) } }));
}
