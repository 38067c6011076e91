import { carrierActor } from '#contract/exchange/carrier-actor.messages.ts';
import type { Resource } from '#contract/kit.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import type { Row } from '../rows.ts';

/** A row as its reader reads it: what the table keeps in one language for everybody, in theirs. It may hold some fields only. */
export type RowLocaliser = (row: Row, locale: Language) => Row;

const localisers = new WeakMap<Resource, RowLocaliser>();

/** Says it once for lists, details and exports alike. */
export function declareRowLocaliser(resource: Resource, localiser: RowLocaliser | undefined): void {
  if (localiser) localisers.set(resource, localiser);
}

/** A row as its reader is told it: accounts of the product's own by name, and what its resource words in their language. */
export function localiseRow<T extends Row>(resource: Resource, row: T, locale: Language): T {
  const localised = withAccountNames(row, locale);
  // Other words, in the same fields.
  return (localisers.get(resource)?.(localised, locale) as T | undefined) ?? localised;
}

const storedAccountName = carrierActor['zh-CN'].account;
const fields = ['creator_name', 'modifier_name'] as const;

/** The names of accounts of the product's own, which no person has. */
function withAccountNames<T extends Row>(row: T, locale: Language): T {
  const ownFields = fields.filter((field) => row[field] === storedAccountName);
  if (ownFields.length === 0) return row;
  const { account } = textsIn(carrierActor, locale);
  return { ...row, ...Object.fromEntries(ownFields.map((field) => [field, account])) };
}
