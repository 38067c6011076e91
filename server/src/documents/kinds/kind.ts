import * as z from 'zod';
import { bookingState } from '#contract/booking/booking-state.ts';
import type { BookingRevision } from '#contract/booking/revision.ts';
import type {
  DocumentFormat,
  DocumentKind,
  DocumentLanguage,
  DocumentReason,
} from '#contract/documents/document-kind.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Caller } from '#server/http/rows.ts';
import type { PdfLayout } from '#server/platform/pdf/layout.ts';
import type { Sheet } from '#server/platform/xlsx/sheet-xml.ts';

/** Who makes the document, as the system config says. */
export type Company = {
  name: string;
  name_en: string;
  address: string;
  address_en: string;
  tel: string;
  email: string;
  /** A PNG or JPEG; so is the stamp. */
  logo?: Uint8Array;
  stamp?: Uint8Array;
};

/** The revision that a document is made of, and which one it is. */
export type Revision = { content: BookingRevision; number: number; sha256: string; create_datetime: string };

/** Where the booking stands: it decides which documents there are, and is not told by any. */
export const DocumentStates = z.object(bookingState).pick({
  bsstatus: true,
  sistatus: true,
  cancel_state: true,
  amend_state: true,
  si_revision: true,
});
export type DocumentStates = z.output<typeof DocumentStates>;

export type DocumentContext = {
  language: DocumentLanguage;
  company: Company;
  /** What the company has added to documents of this kind, in the document's language. */
  text: string;
  /** The line of the one box that the document is of; null for the whole booking. */
  box: number | null;
};

/** A kind once it is known which booking it is of. */
type KindOfBooking = Partial<Pick<KindDef, 'available' | 'layout'>>;

/** A kind of document: a function of a frozen revision, so that the same revision always makes the same bytes. */
export type KindDef = {
  kind: DocumentKind;
  formats: readonly ['pdf', ...DocumentFormat[]];
  /** There is one of each box, too. */
  perBox?: true;
  /** Who may have it made and read it, beyond the right to the booking. */
  isOpenTo?: (viewer: Viewer) => boolean;
  /** Further data of the document, read within the transaction. */
  bound?: (caller: Caller, bookingId: number) => Promise<KindOfBooking>;
  /** Whether there is one of a booking that stands so, or why not. */
  available: (content: BookingRevision, states: DocumentStates) => true | DocumentReason;
  layout: (revision: Revision, context: DocumentContext) => PdfLayout;
  sheets?: (revision: Revision, context: DocumentContext) => readonly Sheet[];
  /** The same in letters alone, e.g. for a chat. */
  plainText?: (revision: Revision, context: DocumentContext) => string;
};
