import { sql } from 'kysely';
import { bookings } from '#contract/booking/booking.ts';
import type { Language } from '#contract/languages/language.ts';
import { storedNameIn, nameIn } from '#server/http/list/name-in.ts';
import { type Computed, tableOf } from '#server/http/list/resource-sql.ts';
import { nextCutOffColumns } from '../cut-off/cut-off.sql.ts';
import { filtersServedByScope, bookingFilters } from './booking.filters.ts';

/** The user who holds the lock; an expired lock does not count. */
const activeLock = (field: string) =>
  `select ${field} from booking_lock l join users u on u.id = l.user_id where l.booking_id = t.id and l.until > now()`;

/** Fields of a booking's row that are stored outside it, as SQL over its table. */
const lockFields = {
  lock_user_id: activeLock('l.user_id'),
  lock_until: activeLock('l.until'),
} as const;

/** A customer's English name, for readers of it: of who is linked, where the booking calls them by the name that they have. */
const customerNameEn = (booking: string, language: Language | undefined) =>
  language === 'en'
    ? `select nullif(c.name_en, '') from customer c where c.id = ${booking}.customer_id and c.name_zh = ${booking}.customername`
    : 'null::text';

/** What readers of a language call the customer of a booking; what was typed where that is nobody's name. */
export const customerIn = (booking: string, language: Language | undefined) =>
  sql.raw(`coalesce((${customerNameEn(booking, language)}), ${booking}.customername)`);

/** Whom a booking is for, who sells it and who does its papers. */
export const namesOfBooking = (language: Language | undefined): Computed => ({
  customer_name_en: customerNameEn('t', language),
  sale_name: storedNameIn({ name: 't.sale_name', user: 't.sale_id' }, language),
  doc_owner_name: storedNameIn({ name: 't.doc_owner_name', user: 't.doc_owner_id' }, language),
});

export const bookingTable = tableOf(bookings, {
  sql: {
    computed: { ...lockFields, ...nextCutOffColumns },
    named: (language) => ({ ...namesOfBooking(language), lock_user_name: activeLock(nameIn('u', language)) }),
    filters: bookingFilters,
    usesPreparedPlan: true,
    customerCondition: (id) => sql`t.customer_id = ${id}`,
    servedByScope: filtersServedByScope,
    hasOwnAudit: true,
  },
});
