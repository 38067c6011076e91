import * as z from 'zod';
import { auditTime, bool, byteCount, field, id, int, text } from '../kit.ts';
import {
  documentFormat,
  documentFormats,
  documentKind,
  documentKinds,
  documentLanguage,
  documentReasons,
  skippedReasons,
} from './document-kind.ts';

/** Most bookings, and most documents, of one batch. */
export const maxPrinted = 100;

const revision = () => int(1, 2_147_483_647);
/** One box of the booking, where the document may be of one: the id of its line. */
const box = () => id().nullable().default(null);

/** A document of a booking, stored as it was sent. */
export const BookingDocument = z.object({
  id: id(),
  kind: documentKind(),
  language: documentLanguage(),
  format: documentFormat(),
  /** The number of the box that it is of; empty where it is of the whole booking. */
  box: text(20),
  /** What it is saved as. */
  name: text(200),
  pages: int(0, 100_000),
  size: byteCount(),
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: field(z.string().regex(/^[0-9a-f]{64}$/), { kind: 'text', max: 64 }),
  /** The revision of the booking that it shows, and whether the booking still says the same. */
  revision: revision(),
  is_current: bool(),
  creator_name: text(40).nullable(),
  create_datetime: auditTime(),
});
export type BookingDocument = z.output<typeof BookingDocument>;

/** What can be made of a booking as it stands, and why not. */
const AvailableDocument = z.object({
  kind: documentKind(),
  formats: z.array(z.enum(documentFormats)),
  /** Also of one box. */
  per_box: bool(),
  reason: z.enum(documentReasons).nullable(),
});
export type AvailableDocument = z.output<typeof AvailableDocument>;

/** The documents of a booking: what there can be, and what was made, the newest first. */
export const BookingDocuments = z.object({
  /** The number of the revision that the booking is, or would be once something is made of it. */
  revision: revision(),
  offered: z.array(AvailableDocument),
  /** The boxes that have a number, for documents of one box. */
  boxes: z.array(z.object({ id: id(), cntrno: text(11) })),
  made: z.array(BookingDocument),
});
export type BookingDocuments = z.output<typeof BookingDocuments>;

const requestShape = {
  kind: documentKind(),
  language: documentLanguage().default('both'),
  format: documentFormat().default('pdf'),
  box: box(),
};

/** `revision` is the one that its maker has seen; without it the present one is meant, whichever it is. */
export const DocumentInput = z.object({ ...requestShape, revision: revision().optional() });
export type DocumentInput = z.output<typeof DocumentInput>;

export const DocumentQuery = z.object(requestShape);

const ids = z.array(id()).min(1).max(maxPrinted);

/** Documents of many bookings, in one PDF that goes straight to a printer or in an archive of files. */
export const PrintInput = z.object({
  keys: field(ids, { kind: 'list' }),
  kinds: field(z.array(documentKind()).min(1).max(documentKinds.length), { kind: 'list' }),
  language: documentLanguage().default('both'),
  as: z.enum(['pdf', 'zip']).default('pdf'),
});
export type PrintInput = z.output<typeof PrintInput>;

/** What a batch has made, and what it has left out. */
export const PrintResult = z.object({
  made: int(0, 100_000),
  left_out: z.array(
    z.object({ booking: id(), orderno: text(50), kind: documentKind(), reason: z.enum(skippedReasons) }),
  ),
});
export type PrintResult = z.output<typeof PrintResult>;
export type SkippedDocument = PrintResult['left_out'][number];
