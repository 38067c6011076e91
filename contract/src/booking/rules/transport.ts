import { zonedTime } from '../../freight/zoned-time.ts';
import type { Facts } from './facts.ts';
import type { RawFinding } from './finding.ts';
import type { FieldReader } from './field-reader.ts';

/** The voyage number's field length in the Chinese platform file. */
const platformVoyage = 6;

/** Ports, places and dates. */
export function transport(booking: FieldReader, facts: Facts): RawFinding[] {
  const [load, discharge] = [booking.text('portload'), booking.text('portdischarge')];
  return [
    ...(load !== '' && load === discharge ? [{ rule: 'SAME_PORT', path: 'portdischarge' } as const] : []),
    ...sailingRules(booking, facts),
    ...(booking.text('voyno').length > platformVoyage
      ? [{ rule: 'VOYAGE_LENGTH', path: 'voyno', params: { max: platformVoyage } } as const]
      : []),
    ...placeRules(booking, facts),
  ];
}

/** Days are compared in the local time of the port of loading. */
function sailingRules(booking: FieldReader, facts: Facts): RawFinding[] {
  const etd = booking.text('etd');
  const zone = facts.port(booking.text('portload'))?.time_zone ?? facts.rules.timeZone;
  const today = zonedTime(facts.now, zone).slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(etd) || etd >= today) return [];
  return [{ rule: 'ETD_PAST', path: 'etd', params: { value: etd, today } }];
}

function placeRules(booking: FieldReader, facts: Facts): RawFinding[] {
  const service = facts.service(booking.text('service'));
  const mode = facts.mode('TRANSPORT', booking.text('transtype'));
  const receipt = booking.text('placereceipt');
  const needsReceipt = service !== undefined && service.receipt_type !== 'CY' && receipt === '';
  const isInland =
    isOutsidePort(receipt, booking.text('portload'), facts) ||
    isOutsidePort(booking.text('placedelivery'), booking.text('portdischarge'), facts);
  return [
    ...(needsReceipt ? [{ rule: 'RECEIPT_PLACE', path: 'placereceipt' } as const] : []),
    ...(mode?.dcsa_code === 'RAIL' && !isInland ? [{ rule: 'RAIL_PLACE', path: 'placereceipt' } as const] : []),
  ];
}

/** Whether a place is given that is neither the port's code nor its name. */
function isOutsidePort(place: string, port: string, facts: Facts): boolean {
  if (place === '') return false;
  const bare = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return ![port, facts.port(port)?.name_en ?? port].map(bare).includes(bare(place));
}
