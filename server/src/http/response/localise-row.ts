import { carrierActor } from '#contract/exchange/carrier-actor.messages.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import type { ResourceTable } from '../list/resource-sql.ts';
import type { Row } from '../row.ts';

/** A row as its reader is told it: accounts of the product's own by name, and what its resource words in their language. */
export function localiseRow<T extends Row>(table: ResourceTable, row: T, locale: Language): T {
  const localised = withAccountNames(row, locale);
  // Other words, in the same fields.
  return (table.localise?.(localised, locale) as T | undefined) ?? localised;
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
