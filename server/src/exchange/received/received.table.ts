import { receivedMessages } from '#contract/exchange/received-message.ts';
import { textsIn, type Language } from '#contract/languages/language.ts';
import type { Row } from '#server/http/row.ts';
import { nameIn } from '#server/http/list/name-in.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';
import { sharedUnassigned } from './unassigned.sql.ts';
import { isOffer } from './is-offer.sql.ts';

/** The problem is stored in each language; the reader gets theirs. */
function withProblemText(row: Row, locale: Language): Row {
  const { problem } = row;
  if (typeof problem !== 'object' || problem === null) return row;
  // The column has no other values.
  return { ...row, problem: sentenceIn(problem as Record<string, string>, locale) };
}

function sentenceIn({ 'zh-CN': zh = '', en = '' }: Record<string, string>, locale: Language): string {
  return textsIn({ 'zh-CN': zh, en }, locale);
}

const file = (column: string) => `(select ${column} from received_file f where f.id = t.file_id)`;

/** Messages of a channel were uploaded by no user. */
const handedInBy = file('f.creator_id');

export const receivedMessageTable = tableOf(receivedMessages, {
  sql: {
    computed: {
      booking_no: `coalesce((select coalesce(nullif(b.mblno, ''), b.orderno) from booking b where b.id = t.booking_id), '')`,
      // `creator_id` is the owner of the booking.
      creator: handedInBy,
      carrier: `coalesce(${file('(select c.carrier from carrier_channel c where c.id = f.channel_id)')}, (select b.carrier from booking b where b.id = t.booking_id))`,
      channel_id: file('f.channel_id'),
      source: file('f.source'),
      control_ref: file('f.control_ref'),
      sender_id: file('f.sender_id'),
      file_name: file('f.file_name'),
      size: file('f.size'),
      sha256: file('f.sha256'),
      repeats: file('f.repeats'),
      is_simulated: file("f.source = 'SIMULATED'"),
      is_offer: isOffer,
    },
    named: (language) => ({ creator_name: `select ${nameIn('u', language)} from users u where u.id = ${handedInBy}` }),
    // Messages without a booking are visible to all users with access to the in-box.
    shared: sharedUnassigned,
  },
  localise: withProblemText,
});
