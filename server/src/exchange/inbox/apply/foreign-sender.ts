import { sql } from 'kysely';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { CarrierAnswer } from './answer.ts';

/** By what a booking's carrier and we ourselves are named: codes and the ids that channels have agreed. */
type Names = { carrier: string; codes: string[]; theirs: string[]; ours: string[] };

type Sender = {
  from: CarrierAnswer['from'];
  /** Whose word it must be. */
  carrier: string | null;
  /** Whose channel it came by; null where nobody vouches for it. */
  channel: string | null;
};

/**
 * Refuses what another carrier says, or says to somebody else, whichever way it came: its sender, the carriers that it names and
 * its recipient are compared with the booking's carrier and with us.
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
  // A carrier's own channel may be agreed without ids of ours.
  const isUnknown = names.ours.length === 0 && channel !== null;
  if (!isUnknown && !fits(recipient, names.ours)) fail('exchange.other_recipient', { value: recipient });
}

/** An id of blanks, or a qualifier alone, names nobody. */
function isEmpty(id: string): boolean {
  return nameIn(id) === '';
}

function nameIn(id: string): string {
  return (id.split(':')[0] ?? '').trim();
}

/** Ids of different lists (`ID:qualifier`) are different ids; one without a list may be of any. An empty one is nobody's. */
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
