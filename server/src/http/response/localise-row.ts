import { carrierActor } from '#contract/exchange/carrier-actor.messages.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import type { ResourceTable } from '../list/resource-sql.ts';
import type { Row } from '../row.ts';

/** A row in the reader's language: system accounts by name, and the resource's stored texts. */
export function localiseRow<T extends Row>(table: ResourceTable, row: T, locale: Language): T {
  const localised = withAccountNames(row, locale);
  // Other texts in the same fields.
  return (table.localise?.(localised, locale) as T | undefined) ?? localised;
}

const storedAccountName = carrierActor['zh-CN'].account;
const fields = ['creator_name', 'modifier_name'] as const;

/** Names of system accounts, which are no people. */
function withAccountNames<T extends Row>(row: T, locale: Language): T {
  const ownFields = fields.filter((field) => row[field] === storedAccountName);
  if (ownFields.length === 0) return row;
  const { account } = textsIn(carrierActor, locale);
  return { ...row, ...Object.fromEntries(ownFields.map((field) => [field, account])) };
}
