import { sql } from 'kysely';
import { ruleIds, ruleOf } from '#contract/booking/rules/rule-book.ts';
import { ruleSentences } from '#contract/booking/rules/rules.messages.ts';
import type { Seeder } from './seeder.ts';

/** A row for every rule of the product; an installation's settings stay. */
export const bookingRuleSeeder: Seeder = {
  name: 'booking_rule',
  content: () => JSON.stringify(ruleIds.map(rowOf)),
  run: async (tx, content) => {
    await sql`
      insert into booking_rule (rule, stage, default_severity, is_kept, sentence_zh, sentence_en, sort)
      select rule, stage, default_severity, is_kept, sentence_zh, sentence_en, sort
      from jsonb_populate_recordset(null::booking_rule, ${content}::jsonb)
      on conflict (rule) do update set stage = excluded.stage, default_severity = excluded.default_severity,
        is_kept = excluded.is_kept, sentence_zh = excluded.sentence_zh, sentence_en = excluded.sentence_en,
        sort = excluded.sort, is_deleted = false`.execute(tx);
    await sql`
      update booking_rule set is_deleted = true
      where not is_deleted and not rule = any(${ruleIds}::text[])`.execute(tx);
  },
};

function rowOf(rule: (typeof ruleIds)[number], sort: number) {
  const { stage, severity, mandatory: isMandatory = false } = ruleOf(rule);
  return {
    rule,
    stage,
    default_severity: severity,
    is_kept: isMandatory,
    sentence_zh: withPlaceholders(ruleSentences['zh-CN'][rule], '【…】').replaceAll(/ ?(【…】) ?/g, '$1'),
    sentence_en: withPlaceholders(ruleSentences.en[rule], '[…]'),
    sort,
  };
}

/** Placeholders are generic in a list of rules. */
function withPlaceholders(sentence: string, placeholder: string): string {
  return sentence.replaceAll(/\{\w+\}/g, placeholder);
}
