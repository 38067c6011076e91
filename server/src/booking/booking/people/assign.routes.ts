import * as z from 'zod';
import { AssignInput } from '#contract/booking/assign.ts';
import { bookings } from '#contract/booking/booking.ts';
import { type Ctx, route } from '#server/http/route.ts';
import { eachOf, BatchOutcome } from '../machine/batch.routes.ts';
import { assignPeople, namedPeople } from './assign.ts';

export const assignRoute = route({
  method: 'POST',
  url: `${bookings.path}batch/assign/`,
  access: 'booking:Assign',
  summary: 'Bookings: say whose they are and who does their papers, many at once',
  labels: [bookings.labels],
  body: AssignInput,
  output: z.array(BatchOutcome),
  handle: async (ctx: Ctx, { body: { keys, ...assigned } }) => {
    const named = await namedPeople(ctx, assigned);
    return eachOf(ctx, keys, (id) => assignPeople(ctx, id, named));
  },
});
