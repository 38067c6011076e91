import { sql } from 'kysely';
import { like } from '#server/http/list/list-query.ts';
import type { CustomFilter } from '#server/http/list/resource-sql.ts';

/** A number within a text, with the slashes around it. */
const numberPart = /\/?\d{3,}\/?/;

/**
 * A filter of a log's text that contains another one. What most rows have in common, such as `/api/booking/`, tells nothing, and
 * yet an index of three-letter parts reads it all: where the text has a number, that one is looked up, and the rest is compared.
 */
export function containsByNumber(column: string): CustomFilter {
  return ([text = '']) => {
    const fullText = text.trim();
    const part = numberPart.exec(fullText)?.[0];
    const field = sql.ref(`t.${column}`);
    if (part === undefined || part === fullText) return sql`${field} ilike ${like(fullText)}`;
    // The index knows the column, not what is made of it.
    return sql`${field} ilike ${like(part)} and (${field} || '') ilike ${like(fullText)}`;
  };
}
