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

/** A booking's own fields: what a clerk enters, and other lasting facts; neither its state nor who has read it. */
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

/** The day of arrival at the port of discharge, in local time, and its source. */
export type FrozenArrival = { eta: string; source: 'CARRIER' | 'SCHEDULE' };

type RowOf<R extends Resource> = z.output<R['input']>;

/** The meanings of the booking's codes at that time. Unknown codes are missing. */
export type RevisionNames = {
  carrier: RowOf<typeof carriers> | null;
  yard: RowOf<typeof yards> | null;
  service: RowOf<typeof serviceTypes> | null;
  issuetype: RowOf<typeof issueTypes> | null;
  transtype: RowOf<typeof freightModes> | null;
  blfrt: RowOf<typeof freightModes> | null;
  /** Found by name, because a booking may contain any vessel name. */
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
 * A frozen booking: everything that a document or message contains, so that it can be produced again from this alone.
 * Revisions never change; a field added later is optional, because older revisions lack it.
 */
export type BookingRevision = {
  booking: FrozenBooking;
  ctnlist: readonly Container[];
  dglist: readonly Dangerous[];
  cutoffs: readonly FrozenCutOff[];
  names: RevisionNames;
  /** Absent if unknown. */
  arrival?: FrozenArrival;
  /** The office's time zone, used without a port of loading; absent if it is the default. */
  time_zone?: string;
};

/** The code of the port that a typed place names: one of the booking's ports by code or by either name. */
export function portNamed(ports: RevisionNames['ports'], text: string): string | undefined {
  const name = text.trim().toUpperCase();
  const found = Object.values(ports).find(({ code, name_zh: zh, name_en: en }) =>
    [code, zh, en].some((each) => each.toUpperCase() === name),
  );
  return found?.code;
}
