import { BookingInput } from '#contract/booking/booking.ts';
import type { CreateBooking } from '#contract/interfaces/dcsa/booking.ts';
import { issuesOf } from '#contract/issues.ts';
import { readEquipment } from './equipment.ts';
import { readHeader } from './header.ts';
import { reportUnread } from './ignored.ts';
import { type Orderer, readParties } from './parties.ts';
import { readPlaces } from './places.ts';
import { sourcePathOf, type ReadRequest, type RequestReader, reader } from './reader.ts';
import type { CodeTables } from './tables.ts';

/** What we make of a body of the standard: our own values, what is wrong with them, and what was left out or changed. */
export type Understood = ReadRequest & { values: Partial<BookingInput> };

/** A request in our own words. Faults are told at the properties that they come from. */
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

/** Fields that the standard has no word for are not said, and stay as they are. */
function onlyStated(values: BookingInput, statedValues: Readonly<Record<string, unknown>>): Partial<BookingInput> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in statedValues));
}
