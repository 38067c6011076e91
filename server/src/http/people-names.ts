import { carrierActor } from '#contract/exchange/carrier-actor.messages.ts';
import { type Language, wordsIn } from '#contract/languages/language.ts';
import type { Row } from './rows.ts';

const recorded = carrierActor['zh-CN'].account;
const fields = ['creator_name', 'modifier_name'] as const;

/** The names of accounts of the product's own, which no person has, in the reader's language. */
export function inReadersWords<T extends Row>(row: T, locale: Language): T {
  if (!fields.some((field) => row[field] === recorded)) return row;
  const { account } = wordsIn(carrierActor, locale);
  const { creator_name: creator, modifier_name: modifier } = row;
  return {
    ...row,
    creator_name: creator === recorded ? account : creator,
    modifier_name: modifier === recorded ? account : modifier,
  };
}
