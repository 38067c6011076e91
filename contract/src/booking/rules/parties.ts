import type { Facts } from './facts.ts';
import type { Found } from './finding.ts';
import type { Place } from './place.ts';
import { billWidth, lineBeyond, wrapped } from './text-lines.ts';

const parties = ['shipper', 'consignee', 'notifyparty', 'agent'] as const;

/** Name and address as the narrowest bill prints them, and the longest name that carriers take. */
const partyBlock = { lines: 6, width: billWidth };
const longestName = 70;

/** Form of the parties, and what they may say on which bill. */
export function partyRules(booking: Place, facts: Facts): Found[] {
  return [...parties.flatMap((field) => blockOf(booking, field)), ...consigneeRules(booking, facts)];
}

function blockOf(booking: Place, field: string): Found[] {
  const text = booking.text(field);
  const beyond = lineBeyond(text, partyBlock);
  if (beyond === undefined) return [];
  const [name = ''] = text.split('\n');
  const value = wrapped(text, partyBlock);
  const params = { ...partyBlock, at: beyond };
  return [
    { rule: 'PARTY_LINES', path: field, params, ...(value !== undefined && { fix: { value } }) },
    ...(Array.from(name).length > longestName
      ? [{ rule: 'PARTY_NAME', path: field, params: { max: longestName } } as const]
      : []),
  ];
}

function consigneeRules(booking: Place, facts: Facts): Found[] {
  const consignee = booking.text('consignee');
  const bill = facts.issueType(booking.text('issuetype'));
  const isToOrder = /^\s*TO\s+(THE\s+)?ORDER\b/i.test(consignee);
  const isSameNotify = /^\s*SAME\s+AS\s+(THE\s+)?(CONSIGNEE|CNEE)\b/i.test(booking.text('notifyparty'));
  const path = 'consignee';
  return [
    ...(isToOrder && bill?.document_type === 'SWB' ? [{ rule: 'TO_ORDER_WAYBILL', path } as const] : []),
    ...(isToOrder && bill?.surrender_at_origin ? [{ rule: 'TO_ORDER_TELEX', path } as const] : []),
    ...(isToOrder && isSameNotify ? [{ rule: 'NOTIFY_TO_ORDER', path: 'notifyparty' } as const] : []),
    ...(isSameParty(consignee, booking.text('shipper')) ? [{ rule: 'CONSIGNEE_IS_SHIPPER', path } as const] : []),
  ];
}

function isSameParty(one: string, other: string): boolean {
  const bare = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return bare(one) !== '' && bare(one) === bare(other);
}
