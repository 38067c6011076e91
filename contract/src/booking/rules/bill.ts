import type { Facts } from './facts.ts';
import type { Found } from './finding.ts';
import type { Place } from './place.ts';

/** Originals, copies and freight terms of the bill. */
export function billRules(booking: Place, facts: Facts): Found[] {
  return [...originals(booking, facts), ...freightTerm(booking, facts)];
}

/** Paper is signed for order bills alone; three are usual, and what is surrendered or a waybill has none. */
function originals(booking: Place, facts: Facts): Found[] {
  const bill = facts.issueType(booking.text('issuetype'));
  const given = booking.decimal('nobill');
  if (!bill || given === null) return [];
  const path = 'nobill';
  const count = Number(given);
  const hasNone = bill.document_type === 'SWB' || bill.surrender_at_origin;
  if (hasNone) return count > 0 ? [{ rule: 'ORIGINALS_NONE', path, fix: { value: 0 } }] : [];
  const usual = bill.default_originals || 1;
  if (count === 0) return [{ rule: 'ORIGINALS_MISSING', path, fix: { value: usual } }];
  return count === usual ? [] : [{ rule: 'ORIGINALS_UNUSUAL', path, params: { usual }, fix: { value: usual } }];
}

function freightTerm(booking: Place, facts: Facts): Found[] {
  const code = booking.text('blfrt');
  const usual = facts.mode('FREIGHT', 'PP');
  if (code === '') return [{ rule: 'FREIGHT_TERM', path: 'blfrt', ...(usual && { fix: { value: usual.code } }) }];
  const needsPlace = facts.mode('FREIGHT', code)?.needs_place === true;
  return needsPlace && booking.text('prepardat') === '' ? [{ rule: 'PAYABLE_PLACE', path: 'prepardat' }] : [];
}
