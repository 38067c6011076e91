import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { issuesOf } from '#contract/issues.ts';
import type { Language } from '#contract/languages/language.ts';
import { bool, date, field, type FilterKind, id, instant, int, metaOf, paging, unwrap } from '#contract/kit.ts';
import { stripInvisible } from '#contract/fields/strip-invisible.ts';
import { coerceInput } from '#contract/fields/coerce-input.ts';
import { refuse } from '#server/platform/app-error.ts';
import { computedOf, type ResourceTable } from './resource-sql.ts';

/** Search texts are often pasted, so invisible characters are removed. */
const searchText = () => z.string().overwrite(stripInvisible);
/** Shared by all filters of all lists: separate ones were more than half of all schemas, and 24 MB. */
const oneOrMany = z.union([searchText(), z.array(searchText())]).optional();
const commonParameters = {
  page: int(1, 1_000_000_000).default(1),
  limit: int(1, paging.maxLimit).default(paging.limit),
  search: searchText().max(200).optional(),
  is_deleted: bool().optional(),
};

/** The query parameters of a resource's list; filter values are converted later, field by field. */
export function listQueryOf(resource: ResourceTable) {
  const orders = resource.sortable.flatMap((each) => [each, `-${each}`]);
  const filters = Object.entries<FilterKind | undefined>(resource.search).flatMap(([name, kind]) =>
    kind === 'range' ? [name, `${name}_after`, `${name}_before`] : [name],
  );
  const ownFilters = Object.keys(resource.sql?.filters ?? {});
  return z.object({
    page: commonParameters.page,
    limit: commonParameters.limit,
    ordering: field(
      z.string().superRefine((value, check) => {
        if (value !== '' && !orders.includes(value))
          check.addIssue({ code: 'custom', message: 'unknown_column', params: { value: value.slice(0, 60) } });
      }),
      { kind: 'text', max: 60 },
    ).optional(),
    search: commonParameters.search,
    is_deleted: commonParameters.is_deleted,
    ...Object.fromEntries([...filters, ...ownFilters].map((name) => [name, oneOrMany])),
  });
}

/** The rows of a list, and their order. */
export type RowsQuery = {
  ordering?: string | undefined;
  search?: string | undefined;
  is_deleted?: boolean | undefined;
} & Record<string, unknown>;

export type ListQuery = RowsQuery & { page: number; limit: number };

/** The conditions of a list's filters and search box. `t` is the alias of the resource's table. */
export function conditionsOf(resource: ResourceTable, query: RowsQuery): RawBuilder<unknown>[] {
  const issues: FieldIssue[] = [];
  const customFilters = resource.sql?.filters ?? {};
  const filters = Object.entries<FilterKind | undefined>(resource.search).flatMap(([name, kind]) =>
    kind && !Object.hasOwn(customFilters, name) && isGiven(query, name, kind)
      ? filterOf({ resource, name, issues }, kind, query)
      : [],
  );
  const customConditions = Object.entries(customFilters).flatMap(([name, filter]) => {
    const values = textsOf(query[name]);
    return values.length > 0 ? [filter(values, query)] : [];
  });
  // Each field once, even if both ends of its range are wrong.
  if (issues.length > 0) refuse([...new Map(issues.map((issue) => [issue.path, issue])).values()]);
  return [...filters, ...customConditions, ...keywordOf(resource, query.search)];
}

function isGiven(query: RowsQuery, name: string, kind: FilterKind): boolean {
  const parameters = kind === 'range' ? [name, `${name}_after`, `${name}_before`] : [name];
  return parameters.some((each) => query[each] !== undefined);
}

type Filter = { resource: ResourceTable; name: string; issues: FieldIssue[] };

function filterOf(filter: Filter, kind: FilterKind, query: RowsQuery): RawBuilder<unknown>[] {
  const column = columnRef(filter.resource, filter.name);
  if (kind === 'range') return rangeOf(filter, column, query);

  const values = textsOf(query[filter.name]);
  if (values.length === 0) return [];
  if (kind === 'contains') return [containsAny(column, values)];

  const parsed = values.map((value) => valueOf(filter, value));
  return [parsed.length > 1 ? sql`${column} = any(${parsed})` : sql`${column} = ${parsed[0]}`];
}

function containsAny(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown> {
  const patterns = values.map(like);
  return patterns.length > 1 ? sql`${column} ilike any(${patterns})` : sql`${column} ilike ${patterns[0]}`;
}

/**
 * Both ends are inclusive, as displayed: from the first instant with that local time to the last one, in an hour that
 * occurs twice. A date as the end of a range of instants means the whole day.
 */
function rangeOf(filter: Filter, column: RawBuilder<unknown>, query: RowsQuery): RawBuilder<unknown>[] {
  const [first, second] = textsOf(query[filter.name], true);
  const from = first || textsOf(query[`${filter.name}_after`])[0];
  const to = second || textsOf(query[`${filter.name}_before`])[0];
  const { kind } = metaOf(fieldOf(filter));
  const moment = kind === 'audit_time' || kind === 'instant';
  return [
    ...(from
      ? [moment ? sql`${column} >= ${momentOf(filter, from, 'first')}` : sql`${column} >= ${valueOf(filter, from)}`]
      : []),
    ...(to ? [moment ? endOf(filter, column, to) : sql`${column} <= ${valueOf(filter, to)}`] : []),
  ];
}

/** A day, or an instant with or without an offset; without, in the session's time zone. */
const moment = z.union([date(), instant(), z.iso.datetime({ local: true }).regex(/^(?!0000)/)]);

const hasOffset = (value: string) => /[T ].*(?:Z|[+-]\d\d:?\d\d)$/i.test(value);

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

function endOf(filter: Filter, column: RawBuilder<unknown>, value: string): RawBuilder<unknown> {
  return isDay(value)
    ? sql`${column} < ${momentOf(filter, value, 'next_day')}`
    : sql`${column} <= ${momentOf(filter, value, 'last')}`;
}

/** For a time without an offset: its first instant, its last, or the first of the next day. */
type Bound = 'first' | 'last' | 'next_day';

function momentOf({ name, issues }: Filter, value: string, bound: Bound): RawBuilder<unknown> {
  const isValid = moment.safeParse(value.replace(' ', 'T')).success;
  if (!isValid) {
    issues.push({ path: name, rule: 'not_an_instant' });
    return sql`null::timestamptz`;
  }
  if (hasOffset(value)) return sql`${value}::timestamptz`;
  const shown = bound === 'next_day' ? sql`${value}::date + interval '1 day'` : sql`${value}::timestamp`;
  return sql`clock_moment(${shown}, ${bound === 'last'})`;
}

/** A filter's text converted to the field's type; an invalid value is reported, not ignored. */
function valueOf(filter: Filter, value: string): unknown {
  const { inner } = unwrap(fieldOf(filter));
  const { kind } = metaOf(inner);
  if (kind === 'text' || kind === 'code') return value.trim();
  // The API has department ids as text.
  const schema = kind === 'ref' ? id() : inner;
  const result = schema.safeParse(coerceInput(schema, value), { reportInput: true });
  if (!result.success) filter.issues.push(...issuesOf(result.error).map((issue) => ({ ...issue, path: filter.name })));
  return result.success ? result.data : null;
}

function fieldOf({ resource, name }: Filter): z.ZodType {
  const schema = resource.row.shape[name];
  if (!schema) throw new Error(`${resource.name} searches ${name}, which is not in its row`);
  return schema;
}

/** Several words, separated by spaces or commas, must all match. */
function keywordOf(resource: ResourceTable, search: string | undefined): RawBuilder<unknown>[] {
  const words = (search ?? '').split(/[\s,，]+/).filter((word) => word !== '');
  if (resource.keyword.length === 0 || words.length === 0) return [];
  const { keywords = {}, shortWords, searched } = resource.sql ?? {};
  if (searched) return [searched(search ?? '')];
  return words.slice(0, 8).map((word) => {
    if (shortWords !== undefined && Array.from(word).length <= 2)
      return sql`${sql.raw(shortWords)} @> array[lower(${word})]`;
    const hits = resource.keyword.map(
      (name) => keywords[name]?.(like(word)) ?? containsCondition(resource, name, word),
    );
    return sql`(${sql.join(hits, sql` or `)})`;
  });
}

function containsCondition(resource: ResourceTable, name: string, word: string): RawBuilder<unknown> {
  return sql`${columnRef(resource, name)} ilike ${like(word)}`;
}

/** A field of the table aliased `t` as it is compared and sorted by. */
export function columnRef(resource: ResourceTable, name: string, language?: Language): RawBuilder<unknown> {
  const computed = computedOf(resource, language)[name];
  return computed === undefined ? sql.ref(`t.${wireToColumn[name] ?? name}`) : sql.raw(`(${computed})`);
}

/** The three API names that differ from their column. */
export const wireToColumn: Readonly<Record<string, string>> = { creator: 'creator_id', modifier: 'modifier_id' };

/** An `ilike` pattern that matches a substring; wildcards in the text are escaped. */
export function like(value: string): string {
  return `%${value.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Empty values are dropped, except in ranges, where their position matters. */
function textsOf(value: unknown, keepEmpty = false): string[] {
  const all = (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);
  return keepEmpty ? all : all.filter((each) => each !== '');
}
