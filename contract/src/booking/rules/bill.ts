import type { Facts } from './facts.ts';
import type { RawFinding } from './finding.ts';
import type { FieldReader } from './field-reader.ts';

/** Originals, copies and freight terms of the bill. */
export function billRules(booking: FieldReader, facts: Facts): RawFinding[] {
  return [...originals(booking, facts), ...freightTerm(booking, facts)];
}

/** Paper is signed for order bills alone; three are usual, and what is surrendered or a waybill has none. */
function originals(booking: FieldReader, facts: Facts): RawFinding[] {
  const bill = facts.issueType(booking.text('issuetype'));
  const stated = booking.decimal('nobill');
  if (!bill || stated === null) return [];
  const path = 'nobill';
  const count = Number(stated);
  const hasNone = bill.document_type === 'SWB' || bill.surrender_at_origin;
  if (hasNone) return count > 0 ? [{ rule: 'ORIGINALS_NONE', path, fix: { value: 0 } }] : [];
  const expected = bill.default_originals || 1;
  if (count === 0) return [{ rule: 'ORIGINALS_MISSING', path, fix: { value: expected } }];
  return count === expected
    ? []
    : [{ rule: 'ORIGINALS_UNUSUAL', path, params: { usual: expected }, fix: { value: expected } }];
}

function freightTerm(booking: FieldReader, facts: Facts): RawFinding[] {
  const code = booking.text('blfrt');
  const expected = facts.mode('FREIGHT', 'PP');
  if (code === '') return [{ rule: 'FREIGHT_TERM', path: 'blfrt', ...(expected && { fix: { value: expected.code } }) }];
  const needsPlace = facts.mode('FREIGHT', code)?.needs_place === true;
  return needsPlace && booking.text('prepardat') === '' ? [{ rule: 'PAYABLE_PLACE', path: 'prepardat' }] : [];
}
