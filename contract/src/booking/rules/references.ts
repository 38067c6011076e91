import type { Facts } from './facts.ts';
import type { RawFinding } from './finding.ts';
import { linesOf, type FieldReader } from './field-reader.ts';

/** Numbers, customer, contract and contact, and codes that are no longer offered (SO4). */
export function references(booking: FieldReader, facts: Facts): RawFinding[] {
  return [
    ...(booking.text('customername') === '' ? [{ rule: 'CUSTOMER_EMPTY', path: 'customername' } as const] : []),
    ...carrierRules(booking, facts),
    ...billPrefix(booking, facts),
    ...disabled(booking, facts),
  ];
}

/** Channels whose messages require the contact. */
const electronic = new Set(['DCSA', 'EDI']);

function carrierRules(booking: FieldReader, facts: Facts): RawFinding[] {
  const carrier = facts.carrier(booking.text('carrier'));
  if (!carrier) return [];
  const params = { carrier: carrier.code };
  const noContract = carrier.requires_contract && booking.text('contractno') === '';
  const noContact = electronic.has(carrier.booking_channel) && booking.text('linkman') === '';
  return [
    ...(noContract ? [{ rule: 'CONTRACT_REQUIRED', path: 'contractno', params } as const] : []),
    ...(noContact ? [{ rule: 'CONTACT_FOR_CARRIER', path: 'linkman', params } as const] : []),
  ];
}

/** Many carriers begin bill numbers with their SCAC, others with another owner code, e.g. MEDU of MSC. */
function billPrefix(booking: FieldReader, facts: Facts): RawFinding[] {
  const carrier = facts.carrier(booking.text('carrier'));
  const prefix = /^[A-Z]{4}/.exec(booking.text('mblno').toUpperCase())?.[0];
  if (!carrier || !prefix || carrier.scac === '') return [];
  const knownPrefixes = [carrier.scac, ...carrier.container_prefixes];
  if (knownPrefixes.includes(prefix)) return [];
  return [{ rule: 'BILL_PREFIX', path: 'mblno', params: { prefix, carrier: carrier.code, expected: carrier.scac } }];
}

type CodeEntry = { enabled: boolean } | undefined;

function disabled(booking: FieldReader, facts: Facts): RawFinding[] {
  const headers: Readonly<Record<string, (code: string) => CodeEntry>> = {
    carrier: facts.carrier,
    portload: facts.port,
    portdischarge: facts.port,
    service: facts.service,
    issuetype: facts.issueType,
    yard: facts.yard,
    kindpkgs: facts.package,
    transtype: (code) => facts.mode('TRANSPORT', code),
    blfrt: (code) => facts.mode('FREIGHT', code),
  };
  const lines = { ctnall: facts.type, kindpkgs: facts.package };
  return [...disabledIn(booking, headers), ...linesOf(booking).flatMap((line) => disabledIn(line, lines))];
}

function disabledIn(item: FieldReader, fields: Readonly<Record<string, (code: string) => CodeEntry>>): RawFinding[] {
  return Object.entries(fields).flatMap(([field, find]): RawFinding[] => {
    const value = item.text(field);
    if (value === '' || find(value)?.enabled !== false) return [];
    const rule = field === 'carrier' ? 'CARRIER_DISABLED' : 'CODE_DISABLED';
    return [{ rule, path: item.path(field), params: { value } }];
  });
}
