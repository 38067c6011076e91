import { sql } from 'kysely';
import { describeDeliveryError } from '#contract/delivery-errors.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { notifyUnapplied } from './notices.ts';
import { problemOf } from '../read/problem.ts';

const isLight = sql`(m.status = 'WAITING' and (m.answer ->> 'is_light')::boolean)`;

type Answered = { booking: number; before: string };

/** Closes notifications received before the carrier's answer to an inquiry, which includes their content. */
export async function closeNotifications(db: Tx, { booking, before }: Answered): Promise<void> {
  await sql`
    update received_message m set status = 'NOTED', problem = '{}'
    where m.booking_id = ${booking} and m.create_datetime <= ${before}::timestamptz and ${isLight}`.execute(db);
}

/** After failed inquiries the notifications need a user. */
export async function holdLight(db: Tx, { booking, reason }: { booking: number; reason: string }): Promise<void> {
  const problem = problemOf('exchange.not_asked', (locale) => ({ reason: describeDeliveryError(reason, locale) }));
  const { rows } = await sql<{ id: number }>`
    update received_message m set status = 'HELD', problem = ${JSON.stringify(problem)}::jsonb
    where m.booking_id = ${booking} and ${isLight} returning m.id`.execute(db);
  for (const { id } of rows) await notifyUnapplied(db, { id, booking, problem });
}
