import { type RawBuilder, sql } from 'kysely';
import type { ChannelFunction, ChannelKind, Transport } from '#contract/exchange/channel-kinds.ts';
import type { ChannelProfile } from '#contract/exchange/profile.ts';
import type { TransmissionPurpose } from '#contract/exchange/transmission.ts';
import type { Tx } from '#server/platform/database/db.ts';

/** A channel without its secrets. */
export type Channel = ChannelProfile & {
  id: number;
  code: string;
  function: ChannelFunction;
  kind: ChannelKind;
  transport: Transport;
  sender_id: string;
  receiver_id: string;
  recipients: readonly string[];
  base_url: string;
  language: 'zh' | 'en' | 'both';
  limit_party_line: number;
};

const columns =
  sql.raw(`c.id, c.code, c.carrier, c.function, c.kind, c.transport, c.sender_id, c.receiver_id, c.recipients,
  c.base_url, c.language, c.limit_name, c.limit_party_line, c.limit_description, c.limit_remark, c.latin_only,
  c.requires_contract, c.requires_hs`);

async function oneChannel(db: Tx, condition: RawBuilder<unknown>): Promise<Channel | undefined> {
  const { rows } = await sql<Channel>`
    select ${columns} from carrier_channel c where ${condition} limit 1`.execute(db);
  return rows[0];
}

/** A channel, enabled or not, e.g. of a sent message. */
export async function channelById(db: Tx, id: number): Promise<Channel | undefined> {
  return oneChannel(db, sql`c.id = ${id}`);
}

/** The enabled channel for messages to a carrier; undefined means that a clerk sends them by hand. */
export async function channelFor(db: Tx, carrier: string | null, what: ChannelFunction): Promise<Channel | undefined> {
  if (carrier === null) return undefined;
  return oneChannel(db, sql`c.carrier = ${carrier} and c.function = ${what} and c.enabled and not c.is_deleted`);
}

export type PlannedTransmission = {
  booking: { id: number; carrier: string | null };
  function: ChannelFunction;
  purpose: TransmissionPurpose;
};

/** Requests to change an order that the carrier has. */
const followUps: ReadonlySet<TransmissionPurpose> = new Set(['AMEND', 'WITHDRAW', 'CANCEL']);

/**
 * The channel of a message; undefined if it is sent by hand. A change or cancellation uses the channel of the order: an
 * order sent by hand is unknown to the channel's server, and only orders that were sent, or may have been, are
 * cancelled there.
 */
export async function channelOfPlan(
  db: Tx,
  { booking, function: what, purpose }: PlannedTransmission,
): Promise<Channel | undefined> {
  const isFollowUp = what === 'SO' && followUps.has(purpose);
  const channel = isFollowUp
    ? await oneChannel(
        db,
        sql`c.enabled and not c.is_deleted and c.id = (
          select t.channel_id from transmission t
          where t.booking_id = ${booking.id} and t.function = ${what} and ${mayHaveReached} order by t.id desc limit 1)
          and (${purpose !== 'WITHDRAW'} or 'AMEND' = (
            select t.purpose from transmission t
            where t.booking_id = ${booking.id} and t.function = ${what} and ${hasReached} order by t.id desc limit 1))`,
      )
    : await channelFor(db, booking.carrier, what);
  return channel?.kind === 'MANUAL' ? undefined : channel;
}

/** Whether a transmission, aliased `t`, was sent or is being sent. */
export const isOut = sql`(t.status in ('SENT', 'ACKED') or (t.status = 'QUEUED' and coalesce(t.lease_until > now(), false)))`;

/** Whether the carrier has received it, perhaps not at all its addresses, even if it was withdrawn since. */
export const hasReached = sql`(${isOut} or exists (select from transmission_recipient r where r.transmission_id = t.id))`;

/** As `hasReached`, or the carrier was called and the response lost, so it may have it. */
const mayHaveReached = sql`(${hasReached} or t.called_at is not null)`;
