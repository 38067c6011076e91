import { sql } from 'kysely';
import { ports } from '#contract/codes/port.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

/** There may be a hundred thousand ports: the expressions are those of the indexes that searches use. */
export const portTable = tableOf(ports, {
  sql: {
    keywords: { aliases: (pattern) => sql`joined(t.aliases) ilike ${pattern}` },
    shortWords: 'short_words(t.code, t.name_zh, t.name_en, t.initials, joined(t.aliases))',
  },
});
