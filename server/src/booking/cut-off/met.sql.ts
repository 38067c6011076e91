import { type RawBuilder, sql } from 'kysely';
import { type AutomaticCutOff, automaticCutOffs } from '#contract/booking/cut-offs/automatic.ts';
import { siStatus, soStatus } from '#contract/booking/status.ts';

/**
 * Whether the carrier has the VGM of the boxes `x`: it has accepted it, or it was sent by a way without confirmation,
 * by hand or by a mail that was delivered. If the office gives up a queued message, it sends the VGM by hand. Empty and
 * LCL boxes have no VGM of their own.
 */
const vgmReachedCarrier = `(x.ctnstatus <> 'F' or x.vgm_state = 'ACCEPTED' or (x.vgm_state = 'SENT' and coalesce((
  select m.status = 'WITHDRAWN' or (m.kind = 'EMAIL' and m.status in ('SENT', 'ACKED')) from transmission m where m.id = x.vgm_transmission_id), true)))`;

export const isVgmWithCarrier: RawBuilder<boolean> = sql.raw(vgmReachedCarrier);
/** The same condition, for a computed column. */
export const vgmWithCarrier = vgmReachedCarrier;

/** A message that should have been sent and is still queued, or has failed. */
const unsent = (booking: string, which: string) => `exists (select from transmission m
  where m.booking_id = ${booking}.id and ${which} and m.status in ('QUEUED', 'FAILED') and not m.is_withdrawn)`;

/** The carrier has the booking; a submitted one that was not sent is still in the office. */
const ordered = (
  booking: string,
) => `(${booking}.bsstatus = ${soStatus.confirmed} or (${booking}.bsstatus = ${soStatus.sent}
  and not ${unsent(booking, `m.function = 'SO' and m.purpose = 'ORIGINAL'`)}))`;

/** The condition of a booking that meets each cut-off. */
const facts: Readonly<Record<AutomaticCutOff, (booking: string) => string>> = {
  STA: ordered,
  SPA: ordered,
  DCO: (booking) => `(${booking}.sistatus = ${siStatus.confirmed} or (${booking}.sistatus = ${siStatus.submitted}
    and ${booking}.si_sent_at is not null and not ${unsent(booking, `m.function = 'SI'`)}))`,
  VCO: (booking) => `coalesce((select bool_and(${vgmReachedCarrier}) from booking_container x
    where x.booking_id = ${booking}.id and not x.is_deleted), false)`,
};

/**
 * Whether a cut-off `c` is met; the only definition of that. `booking` is the alias of its booking, which needs at
 * least the columns `id`, `bsstatus`, `sistatus` and `si_sent_at`.
 */
export function met(booking: string): string {
  const cases = automaticCutOffs.map((code) => `when '${code}' then ${facts[code](booking)}`);
  return `(case c.code ${cases.join(' ')} else c.is_done end)`;
}

export const isMet = (booking: string): RawBuilder<boolean> => sql.raw(met(booking));
