import { type RawBuilder, sql } from 'kysely';
import { hasVesselName } from '#server/codes/vessel/vessel.sql.ts';
import * as z from 'zod';
import { type DcsaKind, nodesOf } from './shapes.ts';

/** Values separated by commas; one of them must match. */
const oneOf = (pattern: RegExp) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => (Array.isArray(value) ? value : value.split(',')).map((each) => each.trim()))
    .pipe(z.array(z.string().regex(pattern, 'format')).max(50))
    .optional();
const one = (max: number) => z.string().trim().max(max).optional();
const code = /^[A-Z]{3,4}$/;

/** Filters of events; all must match (DCSA Track & Trace 2.2, `GET /v2/events` and the body of a subscription). */
export const EventFilters = z.object({
  eventType: oneOf(/^(SHIPMENT|TRANSPORT|EQUIPMENT)$/),
  shipmentEventTypeCode: oneOf(code),
  transportEventTypeCode: oneOf(code),
  equipmentEventTypeCode: oneOf(code),
  documentTypeCode: oneOf(code),
  carrierBookingReference: one(35),
  transportDocumentReference: one(20),
  equipmentReference: one(15),
  transportCallID: one(100),
  vesselIMONumber: one(7),
  carrierVoyageNumber: one(50),
  exportVoyageNumber: one(50),
  carrierServiceCode: one(5),
  UNLocationCode: one(5),
});
export type EventFilters = z.output<typeof EventFilters>;

/** A code filter only matches events of its type. */
function matchesCodes(filters: EventFilters): (kind: DcsaKind) => boolean {
  const codeFilters: readonly (readonly [codes: readonly string[] | undefined, type: string])[] = [
    [filters.shipmentEventTypeCode, 'SHIPMENT'],
    [filters.transportEventTypeCode, 'TRANSPORT'],
    [filters.equipmentEventTypeCode, 'EQUIPMENT'],
  ];
  return ({ type, code: eventCode, document }) =>
    (filters.eventType?.includes(type) ?? true) &&
    (filters.documentTypeCode?.includes(document) ?? true) &&
    codeFilters.every(([codes, of]) => codes === undefined || (type === of && codes.includes(eventCode)));
}

/** The IMO number of an event's ship, from our vessel table. */
export const imoOf = sql`coalesce((select imo from vessel where ${hasVesselName(sql`e.vessel`)} and not is_deleted limit 1), '')`;

/** The filters as SQL over events `e` of subscriptions `t`. */
export function conditionOf(filters: EventFilters): RawBuilder<boolean> {
  const nodes = nodesOf(matchesCodes(filters));
  const compared: readonly (readonly [string | undefined, (value: string) => RawBuilder<unknown>])[] = [
    [filters.carrierBookingReference, (value) => sql`t.ref_type = 'BK' and t.reference_no = ${value}`],
    [filters.transportDocumentReference, (value) => sql`t.ref_type = 'BL' and t.reference_no = ${value}`],
    [filters.equipmentReference, (value) => sql`e.container_no = ${value}`],
    [
      filters.transportCallID,
      (value) => sql`coalesce(e.unlocode, 'XXXXX') || '-' || e.vessel || '-' || e.voyage = ${value}`,
    ],
    [filters.vesselIMONumber, (value) => sql`${imoOf} = ${value}`],
    [filters.carrierVoyageNumber, (value) => sql`e.voyage = ${value}`],
    [filters.exportVoyageNumber, (value) => sql`e.voyage = ${value}`],
    // Events have no service.
    [filters.carrierServiceCode, () => sql`false`],
    [filters.UNLocationCode, (value) => sql`e.unlocode = ${value}`],
  ];
  const conditions = compared.flatMap(([value, is]) => (value === undefined ? [] : [sql`(${is(value)})`]));
  return sql<boolean>`${sql.join([sql`not e.is_retracted and e.set_aside = ''`, sql`e.node = any(${nodes}::text[])`, ...conditions], sql` and `)}`;
}
