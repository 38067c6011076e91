import { type RawBuilder, sql } from 'kysely';

/** Messages without a booking. */
export function sharedUnassigned(): RawBuilder<boolean> {
  return sql<boolean>`t.booking_id is null`;
}
