import { sql } from 'kysely';
import { bookings } from '#contract/booking/booking.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';
import { nextCutOffColumns } from '../cut-off/cut-off.sql.ts';
import { filtersServedByScope, bookingFilters } from './booking.filters.ts';

/** The user who holds the lock; an expired lock does not count. */
const activeLock = (field: string) =>
  `select ${field} from booking_lock l join users u on u.id = l.user_id where l.booking_id = t.id and l.until > now()`;

/** Fields of a booking's row that are stored outside it, as SQL over its table. */
const lockFields = {
  lock_user_id: activeLock('l.user_id'),
  lock_user_name: activeLock('u.name'),
  lock_until: activeLock('l.until'),
} as const;

export const bookingTable = tableOf(bookings, {
  sql: {
    computed: { ...lockFields, ...nextCutOffColumns },
    filters: bookingFilters,
    usesPreparedPlan: true,
    customerCondition: (id) => sql`t.customer_id = ${id}`,
    servedByScope: filtersServedByScope,
    hasOwnAudit: true,
  },
});
