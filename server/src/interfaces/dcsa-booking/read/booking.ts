import { BookingInput } from '#contract/booking/booking.ts';
import { type CreateBooking, CreateBooking as Known, UpdateBooking } from '#contract/interfaces/dcsa/booking.ts';
import { issuesOf } from '#contract/issues.ts';
import { readEquipment } from './equipment.ts';
import { readHeader } from './header.ts';
import { type Orderer, readParties } from './parties.ts';
import { sourcePathOf, type RequestReading, type RequestReader, reader } from './reader.ts';
import type { CodeTables } from './tables.ts';
import type { Location } from '#contract/interfaces/dcsa/locations.ts';

/** A parsed body: our own values, errors, and ignored or changed properties. */
export type Understood = RequestReading & { values: Partial<BookingInput> };

/** Converts a request to our values. Errors are reported at the original properties. */
export function understood(
  body: CreateBooking,
  { tables, orderer }: { tables: CodeTables; orderer: Orderer },
): Understood {
  const to: RequestReader = reader();
  readHeader(to, body, tables);
  readParties(to, body, orderer);
  readPlaces(to, body, tables);
  readEquipment(to, body, tables);
  reportUnread(to, body);
  const parsed = BookingInput.safeParse(to.read.values, { reportInput: true });
  if (parsed.success) return { ...to.read, values: onlyStated(parsed.data, to.read.values) };
  const knownPaths = new Set(to.read.issues.map(({ path }) => path));
  const more = issuesOf(parsed.error)
    .map((issue) => ({ ...issue, path: sourcePathOf(to.read, issue.path) ?? '' }))
    .filter(({ path }) => !knownPaths.has(path));
  return { ...to.read, values: {}, issues: [...to.read.issues, ...more] };
}

/** Without fields that the standard does not have, so that these stay unchanged. */
function onlyStated(values: BookingInput, statedValues: Readonly<Record<string, unknown>>): Partial<BookingInput> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in statedValues));
}

/** More would not be read. */
const maxReported = 200;

/** Reports each property with a value that was not read as ignored. */
function reportUnread(to: RequestReader, body: CreateBooking): void {
  const unread = leavesOf(body, '').filter((path) => !isRead(to.read.seen, path));
  for (const path of [...new Set(unread.map(withoutList))].slice(0, maxReported)) {
    const text = (path.split('.')[0] ?? '') in supportedProperties ? 'not_kept' : 'unknown';
    to.remark({ code: 'PROPERTY_WILL_BE_IGNORED', path, text });
  }
}

const supportedProperties = { ...Known.shape, ...UpdateBooking.shape };

/** Paths of all values, including false. */
function leavesOf(value: unknown, path: string): string[] {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, path === '' ? name : `${path}.${name}`));
}

function isRead(seen: ReadonlySet<string>, path: string): boolean {
  for (let at = path; at !== ''; at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '') {
    if (seen.has(at)) return true;
  }
  return false;
}

/** A list of primitive values is reported once. */
function withoutList(path: string): string {
  return path.replace(/\.\d+$/, '');
}

const ports = { POL: 'portload', POD: 'portdischarge' } as const;
const places = { PRE: 'placereceipt', PDE: 'placedelivery', OIR: 'destination' } as const;

type Kind = keyof typeof ports | keyof typeof places;

/** Ports by code, other places by name; of several of a kind the first. */
function readPlaces(to: RequestReader, { shipmentLocations: list }: CreateBooking, tables: CodeTables): void {
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
  else {
    const text = isLocationKind(kind) ? 'one_of_kind' : 'other_kind';
    to.remark({ code: 'PROPERTY_WILL_BE_IGNORED', path, text, value: kind });
  }
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
  // The name is the one of the port's code.
  if (name?.toUpperCase() === known.get(code ?? '')?.toUpperCase())
    to.seen(`shipmentLocations.${at}.location.locationName`);
  if (code === undefined) to.refuse({ path, rule: 'required' });
  else if (!known.has(code)) to.refuse({ path, rule: 'unknown_code', params: { value: code } });
}
