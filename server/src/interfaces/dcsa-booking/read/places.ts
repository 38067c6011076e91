import type { CreateBooking } from '#contract/interfaces/dcsa/booking.ts';
import type { Location } from '#contract/interfaces/dcsa/locations.ts';
import type { RequestReader } from './reader.ts';
import type { CodeTables } from './tables.ts';

const ports = { POL: 'portload', POD: 'portdischarge' } as const;
const places = { PRE: 'placereceipt', PDE: 'placedelivery', OIR: 'destination' } as const;

type Kind = keyof typeof ports | keyof typeof places;

/** Ports by their codes, other places as they are called; of several of a kind the first. */
export function readPlaces(to: RequestReader, { shipmentLocations: list }: CreateBooking, tables: CodeTables): void {
  for (const kind of Object.keys(ports) as (keyof typeof ports)[]) {
    const at = list.findIndex(({ locationTypeCode }) => locationTypeCode === kind);
    readPort(to, { field: ports[kind], at, location: list[at]?.location, known: tables.ports });
  }
  for (const kind of Object.keys(places) as (keyof typeof places)[]) {
    const at = list.findIndex(({ locationTypeCode }) => locationTypeCode === kind);
    const location = list[at]?.location;
    const from = at < 0 ? [] : [`shipmentLocations.${at}.location.${nameOf(location)}`];
    to.set(places[kind], (location && (location.locationName ?? location.UNLocationCode)) ?? '', ...from);
  }
  list.forEach(({ locationTypeCode: kind, departingVesselVoyage: voyage }, at) => {
    const isFirst = list.findIndex((each) => each.locationTypeCode === kind) === at;
    if (isLocationKind(kind) && isFirst) to.seen(`shipmentLocations.${at}.locationTypeCode`);
    else if (kind !== 'ROU') reportLocation(to, { at, kind });
    if (voyage) reportLocation(to, { at, kind, of: 'departingVesselVoyage' });
  });
}

function isLocationKind(kind: string): kind is Kind {
  return kind in ports || kind in places;
}

function reportLocation(to: RequestReader, { at, kind, of }: { at: number; kind: string; of?: string }): void {
  const path = `shipmentLocations.${at}${of === undefined ? '' : `.${of}`}`;
  if (of !== undefined) to.remark({ code: 'PROPERTY_WILL_BE_IGNORED', path, text: 'not_kept' });
  else to.remark({ code: 'PROPERTY_WILL_BE_IGNORED', path, text: 'other_kind', value: kind });
}

function nameOf(location: Location | undefined): 'locationName' | 'UNLocationCode' {
  return location?.locationName === undefined ? 'UNLocationCode' : 'locationName';
}

type Port = { field: string; at: number; location: Location | undefined; known: ReadonlyMap<string, string> };

function readPort(to: RequestReader, { field, at, location, known }: Port): void {
  const { UNLocationCode: code, locationName: name } = location ?? {};
  const path = `shipmentLocations.${at}.location.UNLocationCode`;
  if (at < 0) return to.set(field, null);
  to.set(field, code ?? null, path);
  // The port's name is that of its code.
  if (name?.toUpperCase() === known.get(code ?? '')?.toUpperCase())
    to.seen(`shipmentLocations.${at}.location.locationName`);
  if (code === undefined) to.refuse({ path, rule: 'required' });
  else if (!known.has(code)) to.refuse({ path, rule: 'unknown_code', params: { value: code } });
}
