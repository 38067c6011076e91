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

/** Most bookings, and most documents, in one batch. */
export const maxPrinted = 100;

const revision = () => int(1, 2_147_483_647);
/** The id of a container line, for documents of a single box. */
const box = () => id().nullable().default(null);

/** A document of a booking, stored as sent. */
export const BookingDocument = z.object({
  id: id(),
  kind: documentKind(),
  language: documentLanguage(),
  format: documentFormat(),
  /** Container number of the box; empty for documents of the whole booking. */
  box: text(20),
  /** The file name. */
  name: text(200),
  pages: int(0, 100_000),
  size: byteCount(),
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: field(z.string().regex(/^[0-9a-f]{64}$/), { kind: 'text', max: 64 }),
  /** The booking revision that it shows, and whether that is still current. */
  revision: revision(),
  is_current: bool(),
  creator_name: text(40).nullable(),
  create_datetime: auditTime(),
});
export type BookingDocument = z.output<typeof BookingDocument>;

/** Kinds of documents of a booking, and why one is unavailable. */
const AvailableDocument = z.object({
  kind: documentKind(),
  formats: z.array(z.enum(documentFormats)),
  /** Whether it can be made for a single box. */
  per_box: bool(),
  reason: z.enum(documentReasons).nullable(),
});
export type AvailableDocument = z.output<typeof AvailableDocument>;

/** The documents of a booking: the available kinds, and those made so far, newest first. */
export const BookingDocuments = z.object({
  /** The booking's current revision number, or the one that the next document will have. */
  revision: revision(),
  offered: z.array(AvailableDocument),
  /** The boxes with a number, for documents of a single box. */
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

/** `revision` is the one that the caller has read; without it the current one is used. */
export const DocumentInput = z.object({ ...requestShape, revision: revision().optional() });
export type DocumentInput = z.output<typeof DocumentInput>;

export const DocumentQuery = z.object(requestShape);

const ids = z.array(id()).min(1).max(maxPrinted);

/** Documents of many bookings, in one PDF for printing or in an archive of files. */
export const PrintInput = z.object({
  keys: field(ids, { kind: 'list' }),
  kinds: field(z.array(documentKind()).min(1).max(documentKinds.length), { kind: 'list' }),
  language: documentLanguage().default('both'),
  as: z.enum(['pdf', 'zip']).default('pdf'),
});
export type PrintInput = z.output<typeof PrintInput>;

/** The documents that a batch made, and those that it skipped. */
export const PrintResult = z.object({
  made: int(0, 100_000),
  left_out: z.array(
    z.object({ booking: id(), orderno: text(50), kind: documentKind(), reason: z.enum(skippedReasons) }),
  ),
});
export type PrintResult = z.output<typeof PrintResult>;
export type SkippedDocument = PrintResult['left_out'][number];
