import { sql } from 'kysely';
import * as z from 'zod';
import { bookings } from '#contract/booking/booking.ts';
import { LastBooking } from '#contract/booking/booking-template.ts';
import { templatePayload } from '#contract/booking/template-payload.ts';
import { required } from '#contract/kit.ts';
import { type Ctx, route } from '#server/http/route.ts';
import { rowById, visible } from '#server/http/rows.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { withLists } from '../booking.view.ts';
import { bookingPattern } from './pattern.ts';

const port = z.string().max(100).default('');

/** The customer's last booking in the caller's scope, on the same lane if there is one, as a template for the next one. */
export const lastBookingRoute = route({
  method: 'GET',
  url: `${bookings.path}last_of_customer/`,
  access: 'booking:Retrieve',
  summary: 'Bookings: the last one of a customer, as a pattern for a new one',
  labels: [bookings.labels],
  query: z.object({ customername: required(100), portload: port, portdischarge: port }),
  output: LastBooking,
  handle: async (ctx: Ctx, { query }) => {
    const id = await lastOf(ctx, query);
    if (id === undefined) return null;
    const booking = await rowById(ctx, bookingTable, id);
    const { orderno, createtime } = booking;
    return {
      id,
      orderno,
      createtime,
      ...(await bookingPattern(ctx, templatePayload(await withLists(ctx, booking)))),
    };
  },
});

type Sought = { customername: string; portload: string; portdischarge: string };

async function lastOf(
  { db, viewer }: Ctx,
  { customername: customer, portload, portdischarge }: Sought,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select t.id from booking t
    where t.customername = ${customer} and t.customername <> '' and not t.is_deleted and t.cancel_state <> 'CANCELLED'
      and ${visible(bookingTable, viewer)}
    order by (t.portload = ${portload} and t.portdischarge = ${portdischarge}) desc, t.createtime desc, t.id desc limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}
