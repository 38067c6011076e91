import type { Facts } from './facts.ts';
import type { RawFinding } from './finding.ts';
import type { FieldReader } from './field-reader.ts';
import { billWidth, firstOverlongLine, wrapIntoBlock } from './text-lines.ts';

const parties = ['shipper', 'consignee', 'notifyparty', 'agent'] as const;

/** Name and address in the narrowest bill layout, and the longest name that carriers accept. */
const partyBlock = { lines: 6, width: billWidth };
const maxNameLength = 70;

/** Format of the parties, and which consignees a type of bill allows. */
export function partyRules(booking: FieldReader, facts: Facts): RawFinding[] {
  return [...parties.flatMap((field) => partyBlockRules(booking, field)), ...consigneeRules(booking, facts)];
}

function partyBlockRules(booking: FieldReader, field: string): RawFinding[] {
  const text = booking.text(field);
  const beyond = firstOverlongLine(text, partyBlock);
  if (beyond === undefined) return [];
  const [name = ''] = text.split('\n');
  const value = wrapIntoBlock(text, partyBlock);
  const params = { ...partyBlock, at: beyond };
  return [
    { rule: 'PARTY_LINES', path: field, params, ...(value !== undefined && { fix: { value } }) },
    ...(Array.from(name).length > maxNameLength
      ? [{ rule: 'PARTY_NAME', path: field, params: { max: maxNameLength } } as const]
      : []),
  ];
}

function consigneeRules(booking: FieldReader, facts: Facts): RawFinding[] {
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
