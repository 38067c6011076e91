import * as z from 'zod';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { unwrap } from '#contract/kit.ts';
import type { Route } from '../route.ts';

/**
 * The keys of a row to return: those named or all, without those excluded; nested keys have a selection of their own.
 */
type Selection = { isAll: boolean; fields: Map<string, Selection | undefined>; left: Set<string> };
type Answered = { rows: 'page' | 'row'; row: z.ZodObject };

const maxLength = 2000;

/** Whether a route returns rows, whose keys `query` selects; other routes do not have the parameter. */
export const canSelectFields = (route: Route): boolean => answeredBy(route) !== undefined;

/** Issues of a call's `query`: its syntax, or an unknown key. */
export function selectionIssues(route: Route, query: unknown): FieldIssue[] {
  const text = selectionText(query);
  const answered = answeredBy(route);
  if (text === undefined || !answered) return [];
  const selection = parseSelection(text);
  if (!selection) return [{ path: 'query', rule: 'format' }];
  const unknown = unknownKeys(selection, answered.row);
  return unknown.length > 0
    ? [{ path: 'query', rule: 'no_column', params: { value: unknown.join(', ').slice(0, 200) } }]
    : [];
}

/** A response with only the keys selected by `query`. */
export function selectFields(route: Route, query: unknown, data: unknown): unknown {
  const text = selectionText(query);
  const answered = answeredBy(route);
  const selection = text === undefined || !answered ? undefined : parseSelection(text);
  if (!selection) return data;
  return answered?.rows === 'page'
    ? { ...(data as object), data: select(rowsIn(data), selection) }
    : select(data, selection);
}

function rowsIn(page: unknown): unknown {
  return (page as { data: unknown }).data;
}

function selectionText(query: unknown): string | undefined {
  if (typeof query !== 'object' || query === null || !('query' in query) || query.query === '') return undefined;
  // Given twice, it is refused as malformed.
  return typeof query.query === 'string' ? query.query : ',';
}

/** Lists and single rows; other responses have no keys to select. */
function answeredBy({ method, url, output }: Route): Answered | undefined {
  if (method !== 'GET' || !(output instanceof z.ZodObject)) return undefined;
  const { total, data } = output.shape as Record<string, z.ZodType | undefined>;
  const row = total && data instanceof z.ZodArray ? data.element : undefined;
  if (row instanceof z.ZodObject) return { rows: 'page', row };
  return url.endsWith('/{id}/') ? { rows: 'row', row: output } : undefined;
}

/** `{id,name,-remark,role_info{id,name}}`, or the same as JSON: `{"id":true,"role_info":{"id":true}}`. */
function parseSelection(text: string): Selection | undefined {
  if (text.length > maxLength) return undefined;
  const tokens = text.match(/[A-Za-z_]\w*|[^\s":]/g) ?? [];
  const selection = takeSelection(tokens);
  return tokens.length === 0 ? selection : undefined;
}

/** Parses one selection from the front of the tokens. */
function takeSelection(tokens: string[]): Selection | undefined {
  if (tokens.shift() !== '{') return undefined;
  const selection: Selection = { isAll: false, fields: new Map(), left: new Set() };
  while (tokens[0] !== '}') {
    if (!takeKey(tokens, selection)) return undefined;
    if (tokens[0] === ',') tokens.shift();
    else if (tokens[0] !== '}') return undefined;
  }
  tokens.shift();
  return selection;
}

function takeKey(tokens: string[], selection: Selection): boolean {
  const isLeft = tokens[0] === '-';
  const name = (isLeft ? tokens.splice(0, 2)[1] : tokens.shift()) ?? '';
  if (name === '*') selection.isAll = true;
  else if (!/^\w+$/.test(name)) return false;
  else if (tokens[0] === '{') {
    const inner = takeSelection(tokens);
    selection.fields.set(name, inner);
    return inner !== undefined && !isLeft;
  } else if (isLeft || flagAfter(tokens) === 'false') selection.left.add(name);
  else selection.fields.set(name, undefined);
  return true;
}

/** In JSON each key has a boolean. */
function flagAfter(tokens: string[]): string | undefined {
  return tokens[0] === 'true' || tokens[0] === 'false' ? tokens.shift() : undefined;
}

function unknownKeys({ fields, left }: Selection, row: z.ZodType): string[] {
  const { inner } = unwrap(row);
  const schema = inner instanceof z.ZodArray ? unwrap(inner.element as z.ZodType).inner : inner;
  const shape: Record<string, z.ZodType> = schema instanceof z.ZodObject ? schema.shape : {};
  const unknown = [...fields.keys(), ...left].filter((name) => !Object.hasOwn(shape, name));
  const below = [...fields].flatMap(([name, selection]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return field && selection ? unknownKeys(selection, field).map((key) => `${name}.${key}`) : [];
  });
  return [...unknown, ...below];
}

function select(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((each) => select(each, selection));
  if (typeof value !== 'object' || value === null) return value;
  const { fields, left, isAll } = selection;
  const entries = Object.entries(value).filter(
    ([name]) => !left.has(name) && (isAll || fields.size === 0 || fields.has(name)),
  );
  return Object.fromEntries(
    entries.map(([name, each]) => {
      const inner = fields.get(name);
      return [name, inner ? select(each, inner) : each];
    }),
  );
}
