import { type RawBuilder, sql } from 'kysely';
import { parseSearchText, type SubstanceSearchTerms, pastedNumbers } from '#contract/dangerous-goods/search-text.ts';
import type { FoundSubstances, SubstanceQuery } from '#contract/dangerous-goods/substance-query.ts';
import { type Substance, substances } from '#contract/dangerous-goods/substance.ts';
import type { Ctx } from '#server/http/route.ts';
import { allOf, columns } from '#server/http/rows.ts';
import { nameIn } from '#server/http/list/name-in.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

type Found = Substance & { total: number };

/**
 * Substances by search text: exact UN number, its prefix, exact name, beginning of a word, anywhere; last, Chinese
 * names with the characters apart, and explosives by division.
 */
export async function foundSubstances(ctx: Ctx, query: SubstanceQuery): Promise<FoundSubstances> {
  const { db } = ctx;
  const pasted = pastedNumbers(query.search);
  const rank = rankOf(query.search, pasted);
  const rowColumns = Object.keys(substances.row.shape);
  const order = sql`rank, t.is_from_table, t.un_number, t.psn, t.id`;
  // Only the rows that are shown are read with all their columns.
  const { rows } = await sql<Found>`
    select ${columns(dangerousSubstanceTable, rowColumns, ctx)}, f.total
    from (
      select t.id, r.rank, count(*) over () as total
      from dangerous_substance t cross join lateral (select ${rank} as rank) r
      where r.rank is not null and ${allOf(filterConditions(query))}
      order by ${order} limit ${query.limit}) f
    join dangerous_substance t on t.id = f.id
    order by ${order}`.execute(db);
  const known = await existingNumbers(db, pasted);
  return {
    total: rows[0]?.total ?? 0,
    missing: pasted.filter((number) => !known.has(number)),
    data: rows.map(({ total: _, ...row }) => row),
  };
}

/** The list of substances has the same search as the lookup. */
export const dangerousSubstanceTable = tableOf(substances, {
  sql: {
    searched: isFound,
    named: (language) => ({
      verified_by_name: `select ${nameIn('u', language)} from users u where u.id = t.verified_by`,
    }),
  },
});

/** Whether a substance `t` matches the search text. */
function isFound(text: string): RawBuilder<unknown> {
  return sql`${rankOf(text, pastedNumbers(text))} is not null`;
}

/** The rank of a substance `t` for a search text, lowest first; null if it does not match. */
function rankOf(text: string, pasted: readonly string[]): RawBuilder<unknown> {
  return pasted.length > 1 ? placeAmong(pasted) : rankBy(parseSearchText(text));
}

async function existingNumbers(db: Ctx['db'], numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const { rows } = await sql<{ number: string }>`
    select distinct un_number as number from dangerous_substance
    where un_number = any(${numbers}::text[]) and enabled and not is_deleted`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

function filterConditions({ dclass, marine_pollutant: pollutant, is_verified: verified, id }: SubstanceQuery) {
  return [
    sql`not t.is_deleted`,
    // A substance chosen earlier is still found by its id, even if disabled.
    ...(id === undefined ? [sql`t.enabled`] : [sql`t.id = any(${idsOf(id)}::bigint[])`]),
    ...(dclass === undefined ? [] : [ofClass(dclass)]),
    ...(pollutant === undefined ? [] : [sql`t.marine_pollutant = ${pollutant}`]),
    ...(verified === undefined ? [] : [sql`t.is_verified = ${verified}`]),
  ];
}

/** Invalid ids are ignored. */
function idsOf(input: string | readonly string[]): number[] {
  return [input]
    .flat()
    .map(Number)
    .filter((id) => Number.isSafeInteger(id));
}

function placeAmong(numbers: readonly string[]): RawBuilder<unknown> {
  return sql`array_position(${numbers}::text[], t.un_number)`;
}

/** Null if it does not match. */
function rankBy(terms: SubstanceSearchTerms): RawBuilder<unknown> {
  const { text, number } = terms;
  if (text === '') return sql`0`;
  const isNumber = number === '' ? sql`false` : sql`t.un_number = ${number}`;
  const begins = number === '' ? sql`false` : sql`t.un_number like ${`${number}%`}`;
  return sql`case
    when not ${isPossible(terms)} then null
    when ${isNumber} then 0 when ${begins} then 1
    when ${anyOf(exactly(terms))} then 2
    when ${anyOf(atWord(terms))} then 3
    when ${containing(terms)} then 4
    when ${anyOf(nearly(terms))} then 5 end`;
}

/** Cheap conditions of which every match fulfils one, so that most of the table's rows need no other. */
function isPossible(terms: SubstanceSearchTerms): RawBuilder<unknown> {
  const { text, words, number, dclass, classByName, hs } = terms;
  return anyOf([
    sql`position(${words[0] ?? text} in t.search_text) > 0`,
    sql`upper(${text}) = any(t.labels)`,
    ...(number === '' ? [] : [sql`starts_with(t.un_number, ${number})`]),
    ...(isAlphanumeric(text) ? [sql`position(${text} in t.initials) > 0`] : []),
    ...[dclass, classByName].filter((each) => each !== '').map(ofClass),
    ...(hs === '' ? [] : [sql`t.hs_codes <> '{}'`]),
    ...nearly(terms),
  ]);
}

function anyOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function exactly({ text, dclass, subsidiary, hs }: SubstanceSearchTerms): RawBuilder<unknown>[] {
  return [
    sql`lower(t.psn) ~ ${`(^| or )${escaped(text)}(,? [a-z ]*or |$)`}`,
    sql`lower(t.psn_zh) = ${text}`,
    sql`exists (select from unnest(t.aliases || t.cas_numbers) as name where lower(name) = ${text})`,
    sql`upper(${text}) = any(t.labels)`,
    ...(dclass === '' ? [] : [sql`(${ofClass(dclass)} and ${withSubsidiary(subsidiary)})`]),
    ...(hs.length < 6 ? [] : [sql`${hs} = any(t.hs_codes)`]),
  ];
}

/** In a class or any of its divisions and groups. */
function ofClass(dclass: string): RawBuilder<unknown> {
  return sql`t.dclass ~ ${`^${escaped(dclass)}([.A-Z]|$)`}`;
}

function withSubsidiary(dclass: string): RawBuilder<unknown> {
  return dclass === '' ? sql`true` : sql`${dclass} = any(string_to_array(t.subsidiary, '/'))`;
}

function nearly({ characters, dclass }: SubstanceSearchTerms): RawBuilder<unknown>[] {
  const division = /^1\.[1-6](?=[A-Z]$)/.exec(dclass)?.[0];
  return [
    sql`false`,
    ...(characters.length === 0 ? [] : [sql`t.psn_zh ~ ${characters.map(escaped).join('.*')}`]),
    ...(division === undefined ? [] : [ofClass(division)]),
  ];
}

function atWord({ text, stem, classByName, hs }: SubstanceSearchTerms): RawBuilder<unknown>[] {
  const start = `(^|[ (,/-])${escaped(stem)}`;
  return [
    sql`t.search_text ~ ${start}`,
    ...(isAlphanumeric(text) ? [sql`t.initials ~ ${`(^| )${text}`}`] : []),
    ...(classByName === '' ? [] : [ofClass(classByName)]),
    ...(hs === '' ? [] : [sql`exists (select from unnest(t.hs_codes) as code where code like ${`${hs}%`})`]),
  ];
}

/** Every word anywhere, or the text among the initials. */
function containing({ text, words }: SubstanceSearchTerms): RawBuilder<unknown> {
  const everywhere = sql.join(
    words.map((word) => sql`position(${word} in t.search_text) > 0`),
    sql` and `,
  );
  const hasInitials = text.length > 1 && isAlphanumeric(text) ? sql`position(${text} in t.initials) > 0` : sql`false`;
  return sql`((${words.length > 0 ? everywhere : sql`false`}) or ${hasInitials})`;
}

function isAlphanumeric(text: string): boolean {
  return /^[a-z0-9]+$/.test(text);
}

/** A text escaped for PostgreSQL's regular expressions. */
function escaped(text: string): string {
  return text.replaceAll(/[\\^$.|?*+()[\]{}-]/g, String.raw`\$&`);
}
