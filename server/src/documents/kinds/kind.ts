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

/** The issuer of the document, from the settings. */
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

/** A booking revision with its identification. */
export type Revision = { content: BookingRevision; number: number; sha256: string; create_datetime: string };

/** The states of the booking: they determine the available documents, but are printed on none. */
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
  /** The company's additional text for documents of this kind, in the document's language. */
  text: string;
  /** The id of the container line that the document is for; null for the whole booking. */
  box: number | null;
};

/** Parts of a kind that depend on the booking. */
type KindOfBooking = Partial<Pick<KindDef, 'available' | 'layout'>>;

/** A kind of document: a function of a frozen revision, so that the same revision always gives the same content. */
export type KindDef = {
  kind: DocumentKind;
  formats: readonly ['pdf', ...DocumentFormat[]];
  /** Also available for a single box. */
  perBox?: true;
  /** Who may make and read it, in addition to the right to the booking. */
  isOpenTo?: (viewer: Viewer) => boolean;
  /** Additional data of the document, read within the transaction. */
  bound?: (caller: Caller, bookingId: number) => Promise<KindOfBooking>;
  /** Whether it is available in a booking's state, or why not. */
  available: (content: BookingRevision, states: DocumentStates) => true | DocumentReason;
  layout: (revision: Revision, context: DocumentContext) => PdfLayout;
  sheets?: (revision: Revision, context: DocumentContext) => readonly Sheet[];
  /** The document as plain text, e.g. for a chat. */
  plainText?: (revision: Revision, context: DocumentContext) => string;
};
