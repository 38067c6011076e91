import type * as z from 'zod';
import type { carriers } from '../codes/carrier.ts';
import type { containerTypes } from '../codes/container-type.ts';
import type { freightModes } from '../codes/freight-mode.ts';
import type { issueTypes } from '../codes/issue-type.ts';
import type { packageTypes } from '../codes/package-type.ts';
import type { ports } from '../codes/port.ts';
import type { serviceTypes } from '../codes/service-type.ts';
import type { vessels } from '../codes/vessel.ts';
import type { yards } from '../codes/yard.ts';
import type { Resource } from '../kit.ts';
import { bookings } from './booking.ts';
import type { Container } from './container.ts';
import type { customers } from './customer.ts';
import type { Dangerous } from './special-cargo.ts';

const frozenShape = {
  ...bookings.row.pick({
    id: true,
    orderno: true,
    createtime: true,
    si_revision: true,
    amendment_count: true,
    carrier_reference: true,
    sale_name: true,
    doc_owner_name: true,
    creator_name: true,
    ctnnum: true,
    teu: true,
  }).shape,
  ...bookings.input.shape,
};

/** A booking's own fields: what a clerk keys in, and what stays true of it; neither where it stands nor who looked at it. */
export type FrozenBooking = z.output<z.ZodObject<typeof frozenShape>>;

/** Names of the frozen fields, in order. */
export const frozenFields = Object.keys(frozenShape) as readonly (keyof FrozenBooking)[];

export type RevisionPerson = { name: string; mobile: string; email: string };

/** A cut-off in the local time of the port of loading. */
export type FrozenCutOff = {
  code: string;
  name_zh: string;
  name_en: string;
  /** ISO 8601 with its offset. */
  at: string;
  /** `YYYY-MM-DD HH:mm` in `time_zone`. */
  local: string;
  time_zone: string;
  /** Whether it is the calculated default; absent for a known time. */
  estimated?: boolean;
};

/** The day on which the ship is to be at the port of discharge, by the clocks there, and who says so. */
export type FrozenArrival = { eta: string; source: 'CARRIER' | 'SCHEDULE' };

type RowOf<R extends Resource> = z.output<R['input']>;

/** What the booking's codes meant then. A code that stands for nothing is missing here. */
export type RevisionNames = {
  carrier: RowOf<typeof carriers> | null;
  yard: RowOf<typeof yards> | null;
  service: RowOf<typeof serviceTypes> | null;
  issuetype: RowOf<typeof issueTypes> | null;
  transtype: RowOf<typeof freightModes> | null;
  blfrt: RowOf<typeof freightModes> | null;
  /** By its name, which a booking may have keyed in as it likes. */
  vessel: RowOf<typeof vessels> | null;
  customer: RowOf<typeof customers> | null;
  ports: Readonly<Record<string, RowOf<typeof ports>>>;
  packages: Readonly<Record<string, RowOf<typeof packageTypes>>>;
  container_types: Readonly<Record<string, RowOf<typeof containerTypes>>>;
  sale: RevisionPerson | null;
  doc_owner: RevisionPerson | null;
  creator: RevisionPerson | null;
};

/**
 * A booking as it was frozen: all that a paper or a message tells, so that they can be made again from it alone.
 * What was frozen stays as it is; a field that is added later is optional, for older revisions lack it.
 */
export type BookingRevision = {
  booking: FrozenBooking;
  ctnlist: readonly Container[];
  dglist: readonly Dangerous[];
  cutoffs: readonly FrozenCutOff[];
  names: RevisionNames;
  /** Absent if unknown. */
  arrival?: FrozenArrival;
  /** The office's own clocks, where no port of loading tells the time; missing where they are the usual ones. */
  time_zone?: string;
};

/** The code of the port that a place typed as text means: one of the booking's by its code or either of its names. */
export function portNamed(ports: RevisionNames['ports'], text: string): string | undefined {
  const name = text.trim().toUpperCase();
  const found = Object.values(ports).find(({ code, name_zh: zh, name_en: en }) =>
    [code, zh, en].some((each) => each.toUpperCase() === name),
  );
  return found?.code;
}
