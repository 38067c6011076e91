import { sql } from 'kysely';
import { customers, type OfferedCustomer } from '#contract/booking/customer.ts';
import type { Ctx } from '#server/http/route.ts';
import { allOf, queryConditions, readable } from '#server/http/rows.ts';
import { mainContact } from './contacts.ts';

const maxOffered = 20;
/** Of the caller's bookings those that tell whom they book for now. */
const lastBookings = 500;

/** Customers that fit what was typed; those whom the caller has booked for last stand first. */
export async function offeredCustomers({ db, viewer }: Ctx, search: string): Promise<OfferedCustomer[]> {
  const conditions = queryConditions(customers, { search, enabled: '1' });
  const { rows } = await sql<OfferedCustomer>`
    with recent as (
      select customer_id, max(createtime) as at from (
        select customer_id, createtime from booking
        where creator_id = ${viewer.id} and not is_deleted order by createtime desc, id desc limit ${lastBookings}) own
      where customer_id is not null group by customer_id)
    select t.id, t.code, t.name_zh, t.name_en, t.short_name, t.credit_state, t.credit_reason, t.sale_id,
      ${sql.raw(mainContact.contact_name)} as contact_name, t.contractno, t.booking_note, r.at as last_used_at
    from customer t left join recent r on r.customer_id = t.id
    where ${allOf([readable(customers, viewer), ...conditions])}
    order by r.at desc nulls last, t.code limit ${maxOffered}`.execute(db);
  return rows;
}
