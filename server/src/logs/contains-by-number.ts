import { sql } from 'kysely';
import { like } from '#server/http/list/list-query.ts';
import type { CustomFilter } from '#server/http/list/resource-sql.ts';

/** A number within a text, with adjacent slashes. */
const numberPart = /\/?\d{3,}\/?/;

/**
 * A "contains" filter on a log's text. Frequent parts such as `/api/booking/` select nothing, but a trigram index would
 * read them all: if the text has a number, only that is looked up, and the rest is compared.
 */
export function containsByNumber(column: string): CustomFilter {
  return ([text = '']) => {
    const fullText = text.trim();
    const part = numberPart.exec(fullText)?.[0];
    const field = sql.ref(`t.${column}`);
    if (part === undefined || part === fullText) return sql`${field} ilike ${like(fullText)}`;
    // The concatenation prevents the use of the index.
    return sql`${field} ilike ${like(part)} and (${field} || '') ilike ${like(fullText)}`;
  };
}
