import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { bookings } from '#contract/booking/booking.ts';
import { aBooking } from './a-booking.ts';
import type { Caller } from './caller.ts';

const Saved = z.object({ data: z.object({ id: z.int(), version: z.int() }) });
type Clerk = { origin: string; caller: Caller };

/** Stashes a booking, and submits it at the returned version. */
export async function stashAndSubmit(clerk: Clerk): Promise<void> {
  const { id, version } = Saved.parse(await post(clerk, bookings.path, aBooking({}))).data;
  await post(clerk, `${bookings.path}${id}/submit/`, { version });
}

/** The data of a write's response; throws unless it succeeds. */
export async function post({ origin, caller }: Clerk, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
