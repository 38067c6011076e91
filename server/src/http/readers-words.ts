import { carrierActor } from '#contract/exchange/carrier-actor.messages.ts';
import type { Resource } from '#contract/kit.ts';
import { type Language, wordsIn } from '#contract/languages/language.ts';
import type { Row } from './rows.ts';

/** A row as its reader reads it: what the table keeps in one language for everybody, in theirs. It may hold some fields only. */
export type Worded = (row: Row, locale: Language) => Row;

const known = new WeakMap<Resource, Worded>();

/** Says it once for lists, details and exports alike. */
export function declareWords(resource: Resource, worded: Worded | undefined): void {
  if (worded) known.set(resource, worded);
}

/** A row as its reader is told it: accounts of the product's own by name, and what its resource words in their language. */
export function inReadersWords<T extends Row>(resource: Resource, row: T, locale: Language): T {
  const named = withPeople(row, locale);
  // Other words, in the same fields.
  return (known.get(resource)?.(named, locale) as T | undefined) ?? named;
}

const recorded = carrierActor['zh-CN'].account;
const fields = ['creator_name', 'modifier_name'] as const;

/** The names of accounts of the product's own, which no person has. */
function withPeople<T extends Row>(row: T, locale: Language): T {
  const named = fields.filter((field) => row[field] === recorded);
  if (named.length === 0) return row;
  const { account } = wordsIn(carrierActor, locale);
  return { ...row, ...Object.fromEntries(named.map((field) => [field, account])) };
}
