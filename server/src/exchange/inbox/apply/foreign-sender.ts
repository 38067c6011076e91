import { sql } from 'kysely';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { CarrierAnswer } from './answer.ts';

/** Names of a booking's carrier and of ourselves: codes, and the ids agreed in channels. */
type Names = { carrier: string; codes: string[]; theirs: string[]; ours: string[] };

type Sender = {
  from: CarrierAnswer['from'];
  /** The expected carrier. */
  carrier: string | null;
  /** The carrier of the channel; null if it came by no channel. */
  channel: string | null;
};

/**
 * Refuses an answer of another carrier or to another recipient, however it was received: its sender, the carriers that
 * it names and its recipient are compared with the booking's carrier and with us.
 */
export async function refuseForeignSender(db: Tx, { from, carrier, channel }: Sender): Promise<void> {
  const names = await namesOf(db, carrier);
  const named = channel === null ? from.carriers : [channel, ...from.carriers];
  const params = { carrier: names.carrier };
  refuseOtherSender(from.sender, { names, named });
  const other = named.find((code) => !fits(code, names.codes));
  if (other !== undefined) fail('exchange.other_carrier', { ...params, value: other });
  refuseOtherRecipient(from.recipient, { names, channel });
}

type Sent = { names: Names; named: readonly string[] };

function refuseOtherSender(sender: string | null, { names, named }: Sent): void {
  const params = { carrier: names.carrier };
  if (sender === null ? named.length === 0 : isEmpty(sender)) fail('exchange.no_sender', params);
  if (sender !== null && !fits(sender, [...names.codes, ...names.theirs]))
    fail('exchange.other_sender', { ...params, value: sender });
}

function refuseOtherRecipient(
  recipient: string | null,
  { names, channel }: Pick<Sender, 'channel'> & { names: Names },
): void {
  if (recipient === null) return;
  if (isEmpty(recipient)) fail('exchange.no_recipient');
  // A carrier's own channel may have no ids of ours.
  const isUnknown = names.ours.length === 0 && channel !== null;
  if (!isUnknown && !fits(recipient, names.ours)) fail('exchange.other_recipient', { value: recipient });
}

/** An id of blanks, or a qualifier alone, counts as empty. */
function isEmpty(id: string): boolean {
  return nameIn(id) === '';
}

function nameIn(id: string): string {
  return (id.split(':')[0] ?? '').trim();
}

/** Ids of different lists (`ID:qualifier`) differ; one without a list matches any. An empty one matches none. */
function fits(id: string, known: readonly string[]): boolean {
  const name = nameIn(id.toUpperCase());
  const [, list = ''] = id.toUpperCase().split(':');
  return known.some((each) => {
    const [, ownList = ''] = each.toUpperCase().split(':');
    const isSame = name !== '' && nameIn(each.toUpperCase()) === name;
    return isSame && (list === '' || ownList === '' || list === ownList);
  });
}

async function namesOf(db: Tx, carrier: string | null): Promise<Names> {
  const { rows } = await sql<Names>`
    select coalesce(max(c.code), '') as carrier,
      array_remove(array_remove(array[max(c.code), max(c.scac), max(c.smdg_liner_code), max(c.platform_code)], ''), null) as codes,
      array(select distinct receiver_id from carrier_channel
        where carrier = ${carrier} and receiver_id <> '' and not is_deleted) as theirs,
      array(select distinct sender_id from carrier_channel where sender_id <> '' and not is_deleted) as ours
    from carrier c where c.code = ${carrier}`.execute(db);
  return rows[0] ?? fail('internal');
}
