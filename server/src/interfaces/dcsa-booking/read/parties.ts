import type { CreateBooking } from '#contract/interfaces/dcsa/booking.ts';
import type { Party } from '#contract/interfaces/dcsa/parties.ts';
import { textOfParty } from '../write/party-text.ts';
import type { RequestReader } from './reader.ts';

/** The customer of the program; undefined if the client is for no single customer. */
export type Orderer = { id: number; name: string; sale: number | null } | undefined;

/** Properties of a party that are printed; others are reported as ignored. */
const printed = [
  'partyName',
  ...'street streetNumber floor postCode POBox city stateRegion countryCode'
    .split(' ')
    .map((name) => `address.${name}`),
  'addressLines',
  'partyContactDetails',
  'taxLegalReferences',
];

/** The parties as text blocks of the bill, and the ordering customer. */
export function readParties(to: RequestReader, body: CreateBooking, orderer: Orderer): void {
  const { documentParties: parties, partyContactDetails: contacts } = body;
  readOrderer(to, parties.bookingAgent, orderer);
  setParty(to, 'shipper', { party: parties.shipper, path: 'documentParties.shipper' });
  setParty(to, 'consignee', { party: parties.consignee, path: 'documentParties.consignee' });
  readOtherParties(to, body.documentParties);
  to.set('linkman', contacts?.[0]?.name ?? '', ...(contacts?.[0] ? ['partyContactDetails.0.name'] : []));
}

/** Notify parties in order of preference. */
const notified = ['N1', 'N2', 'NI'];

/** Notify party and agent at the destination; the first of each. */
function readOtherParties(to: RequestReader, { consignee, other = [] }: CreateBooking['documentParties']): void {
  const firstOf = (kind: string): number => other.findIndex(({ partyFunction }) => partyFunction === kind);
  const [notify = -1] = notified.map(firstOf).filter((at) => at >= 0);
  const agent = firstOf('DDS');
  if (notify < 0 && consignee?.isNotifyParty === true)
    to.set('notifyparty', 'SAME AS CONSIGNEE', 'documentParties.consignee.isNotifyParty');
  else setOtherParty(to, 'notifyparty', { party: other[notify]?.party, at: notify });
  setOtherParty(to, 'agent', { party: other[agent]?.party, at: agent });
  other.forEach(({ partyFunction }, at) => {
    if (at === notify || at === agent) return;
    const first = partyFunction === 'DDS' ? agent : notified.includes(partyFunction) ? notify : -1;
    const value = other[first]?.partyFunction;
    const text = value === undefined ? 'other_kind' : 'one_of_kind';
    const path = `documentParties.other.${at}`;
    to.remark({ code: 'PROPERTY_WILL_BE_IGNORED', path, text, value: value ?? partyFunction });
  });
}

/** A customer's program orders for that customer, regardless of the name it sends. */
function readOrderer(to: RequestReader, agent: Party, orderer: Orderer): void {
  const path = 'documentParties.bookingAgent.partyName';
  to.set('customername', orderer?.name ?? agent.partyName, path);
  to.set('customer_id', orderer?.id ?? null);
  if (orderer && orderer.name !== agent.partyName)
    to.remark({ code: 'PROPERTY_VALUE_HAS_BEEN_CHANGED', path, text: 'from_customer', value: orderer.name });
}

type Placed = { party: Party | undefined; path: string };

function setOtherParty(
  to: RequestReader,
  field: string,
  { party, at }: { party: Party | undefined; at: number },
): void {
  setParty(to, field, { party, path: `documentParties.other.${at}.party` });
  if (party) to.seen(`documentParties.other.${at}.partyFunction`);
}

function setParty(to: RequestReader, field: string, { party, path }: Placed): void {
  if (!party) return to.set(field, '');
  to.set(field, textOfParty(party), ...printed.map((each) => `${path}.${each}`));
}
