import { type RawBuilder, sql } from 'kysely';
import { ports } from '#contract/codes/port.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

/** There may be a hundred thousand ports: the expressions are those of the indexes that searches use. */
export const portTable = tableOf(ports, {
  sql: {
    keywords: { aliases: (pattern) => sql`joined(t.aliases) ilike ${pattern}` },
    shortWords: 'short_words(t.code, t.name_zh, t.name_en, t.initials, joined(t.aliases))',
    bestMatches,
  },
});

/**
 * An exact code, then ports of bookings, then those that the office maintains. Of these the exact name comes first, inland places
 * come below ports, and below names that begin with the text come others; of each the known ones first, which have a Chinese name.
 */
function bestMatches(search: string): RawBuilder<unknown>[] {
  const text = search.trim().toUpperCase();
  return [
    sql`(t.code <> ${text})`,
    sql`(t.code <> all ((select booked_ports())::text[]))`,
    sql`t.source`,
    sql`t.is_withdrawn`,
    sql`(upper(t.name_en) <> ${text})`,
    sql`(t.kind = 'INLAND')`,
    sql`(not starts_with(upper(t.name_en), ${text}))`,
    sql`(t.name_zh = t.name_en)`,
  ];
}
