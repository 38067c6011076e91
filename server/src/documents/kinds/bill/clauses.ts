import type { BookingRevision } from '#contract/booking/revision.ts';
import { printVentilation } from '#contract/freight/ventilation.ts';
import { usesPackingGroup } from '#contract/freight/dangerous-goods.ts';
import { isPartLoad } from './counts.ts';
import { portText } from './places.ts';

type Revision = BookingRevision;

/** A bill's freight clause, e.g. `FREIGHT PREPAID`, with the place of payment if it is a third one. */
export function freightClause({ booking, names }: Revision): string {
  const term = names.blfrt;
  if (!term) return '';
  const clause = term.print_clause || term.name_en.toUpperCase();
  return term.needs_place && booking.prepardat !== '' ? `${clause} AT ${booking.prepardat}` : clause;
}

/** Where freight is payable: as entered, else at the port of loading if prepaid, at delivery if collect. */
export function freightPayableAt({ booking, names }: Revision): string {
  if (booking.prepardat !== '') return booking.prepardat;
  const side = names.blfrt?.dcsa_code;
  if (side === 'PRE' && !names.blfrt?.needs_place) return portText(booking.portload, names);
  return side === 'COL' ? booking.placedelivery : '';
}

/** A surrendered bill and a waybill have no originals, even if a number was entered. */
export function originalsOf({ booking, names: { issuetype } }: Revision): number | null {
  const hasNone = issuetype?.surrender_at_origin === true || issuetype?.document_type === 'SWB';
  return hasNone ? 0 : booking.nobill;
}

/** For goods packed by the shipper, which the carrier has not seen (D5). */
export const shippersLoad = "SHIPPER'S LOAD, COUNT AND SEAL";
export const saidToContainClause = 'SAID TO CONTAIN';

/** Clauses below the goods of a bill. */
export function cargoClauses(revision: Revision): string[] {
  const { booking, names } = revision;
  return [
    ...(names.issuetype?.surrender_at_origin === true ? ['TELEX RELEASE'] : []),
    ...reeferClause(revision),
    ...dangerousClauses(revision),
    ...(booking.iscontainersoc ? ["SHIPPER'S OWN CONTAINER(S)"] : []),
    ...(isPartLoad(revision) ? [] : [shippersLoad]),
    ...(booking.service === null ? [] : [booking.service]),
    freightClause(revision),
  ].filter((line) => line !== '');
}

/** The sign is always printed, so that frozen goods are not mistaken for chilled ones. */
export function temperatureText({ tempset, tempid }: Revision['booking']): string {
  if (tempset === null) return '';
  const isBelow = tempset.startsWith('-');
  const figure = tempset.includes('.') ? tempset : `${tempset}.0`;
  return `${isBelow || Number(tempset) === 0 ? '' : '+'}${figure} DEG ${tempid}`;
}

function reeferClause({ booking }: Revision): string[] {
  if (booking.is_nor) return ['NON-OPERATING REEFER'];
  if (booking.tempset === null) return [];
  const { vent_open: isOpen, vent_value: value, vent_unit: unit } = booking;
  const vent = printVentilation({ isOpen, value, unit }) || booking.reeferf;
  return [
    `TEMPERATURE SET AT ${temperatureText(booking)}${vent === '' ? '' : `, VENTILATION ${vent}`}`,
    ...(booking.humidity === '' ? [] : [`HUMIDITY ${booking.humidity}${/^\d+$/.test(booking.humidity) ? '%' : ''}`]),
  ];
}

function dangerousClauses({ dglist }: Revision): string[] {
  return dglist.map(({ dunno, psn, dclass, packing_group: group }) => {
    const packing = group !== null && usesPackingGroup(dclass) ? `PG ${group}` : '';
    return [`UN${dunno}`, psn.toUpperCase(), `CLASS ${dclass}`, packing].filter((part) => part !== '').join(' ');
  });
}
