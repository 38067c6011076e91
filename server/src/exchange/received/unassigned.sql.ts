import { type RawBuilder, sql } from 'kysely';

/** Messages of which nobody knows yet what they are about. */
export function sharedUnassigned(): RawBuilder<boolean> {
  return sql<boolean>`t.booking_id is null`;
}
