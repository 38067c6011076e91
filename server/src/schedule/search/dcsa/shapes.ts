import { sql } from 'kysely';
import type { Terminals } from '#server/codes/terminal/public.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { CallFacts, VoyageFacts } from '#server/schedule/search/facts.ts';
import { type Places, zoneOf } from '#server/schedule/search/places.ts';
import { localIso } from '#server/schedule/search/zone-offset.ts';

/** Carriers by code list: SMDG, else NMFTA (SCAC). */
type CarrierCode = { carrierCode: string; carrierCodeListProvider: 'SMDG' | 'NMFTA' };
export type CarrierCodes = ReadonlyMap<string, CarrierCode>;
export type Shaping = { places: Places; carriers: CarrierCodes; terminals: Terminals };

export async function carrierCodesOf(db: Tx): Promise<CarrierCodes> {
  const { rows } = await sql<{ code: string; smdg: string; scac: string }>`
    select code, smdg_liner_code as smdg, scac from carrier where smdg_liner_code <> '' or scac <> ''`.execute(db);
  return new Map(
    rows.map(({ code, smdg, scac }) => [
      code,
      smdg === ''
        ? { carrierCode: scac, carrierCodeListProvider: 'NMFTA' }
        : { carrierCode: smdg, carrierCodeListProvider: 'SMDG' },
    ]),
  );
}

/** Omits empty values: the formats of optional properties exclude ''. */
export function withoutEmpty<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, each]) => each !== '' && each !== undefined),
  ) as Partial<T>;
}

const cut = (text: string, length: number): string => text.slice(0, length).trim();
/** The standard requires a name. */
const unnamed = 'N/A';

export const serviceNameOf = ({ service }: VoyageFacts): string => cut(service?.name ?? '', 50) || unnamed;
export const serviceCodeOf = ({ service }: VoyageFacts): string => cut(service?.code ?? '', 11) || unnamed;

export function voyageNumbersOf(voyage: VoyageFacts, call: CallFacts) {
  const exported = call.exportVoyage || voyage.exportVoyage;
  return {
    carrierImportVoyageNumber: call.importVoyage || voyage.importVoyage || exported,
    carrierExportVoyageNumber: exported,
  };
}

/** The carriers that sell the voyage, with their own service and voyage numbers. */
export function servicePartnersOf(carriers: CarrierCodes, voyage: VoyageFacts, call: CallFacts) {
  const sellers = new Set([voyage.carrier, ...voyage.partners, ...voyage.slots.map(({ carrier }) => carrier)]);
  return [...sellers].map((seller) => {
    const slot = voyage.slots.find(({ carrier }) => carrier === seller);
    const numbers = voyageNumbersOf(voyage, call);
    return {
      ...carriers.get(seller),
      carrierServiceName: serviceNameOf(voyage),
      carrierServiceCode: cut(slot?.serviceCode ?? '', 11) || serviceCodeOf(voyage),
      carrierImportVoyageNumber: numbers.carrierImportVoyageNumber,
      carrierExportVoyageNumber: slot?.exportVoyage || numbers.carrierExportVoyageNumber,
    };
  });
}

export function universalRefsOf(voyage: VoyageFacts) {
  return withoutEmpty({
    universalExportVoyageReference: voyage.universalVoyageRef,
    universalImportVoyageReference: voyage.universalVoyageRef,
  });
}

export function vesselOf(carriers: CarrierCodes, voyage: VoyageFacts) {
  const operator = carriers.get(voyage.carrier);
  const vessel = withoutEmpty({
    vesselIMONumber: voyage.imo,
    name: voyage.vessel,
    operatorCarrierCode: operator?.carrierCode,
    operatorCarrierCodeListProvider: operator?.carrierCodeListProvider,
  });
  return voyage.vessel === '' && voyage.imo === '' ? {} : { vessel };
}

type Place = Pick<CallFacts, 'unlocode' | 'terminal'>;

/** A terminal that is not in the table was named by the schedule's carrier; longer names are no codes of SMDG. */
export function facilityCodeOf(terminals: Terminals, { unlocode, terminal }: Place): string {
  return terminals.smdgOf(unlocode, terminal) ?? (terminal.length <= 6 ? terminal : '');
}

export function locationOf({ places, terminals }: Shaping, call: Place) {
  const { unlocode } = call;
  const facilityCode = facilityCodeOf(terminals, call);
  return {
    ...withoutEmpty({ locationName: places.get(unlocode)?.name_en ?? '' }),
    UNLocationCode: unlocode,
    ...(facilityCode !== '' && { facility: { facilityCode, facilityCodeListProvider: 'SMDG' } }),
  };
}

export function callLocationOf({ places, terminals }: Shaping, call: Place) {
  const locationName = places.get(call.unlocode)?.name_en ?? '';
  const facilitySMDGCode = facilityCodeOf(terminals, call);
  return { UNLocationCode: call.unlocode, ...withoutEmpty({ locationName, facilitySMDGCode }) };
}

export function cutOffTimesOf({ places }: Shaping, { unlocode, cutoffs }: CallFacts) {
  const zone = zoneOf(places, unlocode);
  const coded = cutoffs.filter(({ code }) => code.length <= 3);
  return coded.map(({ code, at }) => ({ cutOffDateTimeCode: code, cutOffDateTime: localIso(at, zone) }));
}

/** Arrivals and departures: planned, estimated and actual. */
export function timestampsOf({ places }: Shaping, call: CallFacts) {
  const zone = zoneOf(places, call.unlocode);
  const times = [
    ['ARRI', 'PLN', call.plannedArrival],
    ['ARRI', 'EST', call.estimatedArrival],
    ['ARRI', 'ACT', call.actualArrival],
    ['DEPA', 'PLN', call.plannedDeparture],
    ['DEPA', 'EST', call.estimatedDeparture],
    ['DEPA', 'ACT', call.actualDeparture],
  ] as const;
  return times.flatMap(([eventTypeCode, eventClassifierCode, at]) =>
    at === null ? [] : [{ eventTypeCode, eventClassifierCode, eventDateTime: localIso(at, zone) }],
  );
}
