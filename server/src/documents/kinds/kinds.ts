import type { KindDef } from './kind.ts';
import { bookingConfirmation } from './booking-confirmation/booking-confirmation.ts';
import { bookingNote } from './booking-note/booking-note.ts';
import { debitNote } from './debit-note/debit-note.ts';
import { deliveryNotice } from './delivery-notice/delivery-notice.ts';
import { dgDeclaration } from './dg-declaration/dg-declaration.ts';
import { draftBl } from './draft-bl/draft-bl.ts';
import { amendLoi } from './letter/amend-loi.ts';
import { telexLoi } from './letter/telex-loi.ts';
import { loadList } from './load-list/load-list.ts';
import { si } from './si/si.ts';
import { vgmDeclaration } from './vgm/vgm.ts';

/** Every kind of document, in the order of a booking's life. */
export const kinds: readonly KindDef[] = [
  bookingNote,
  bookingConfirmation,
  deliveryNotice,
  si,
  draftBl,
  vgmDeclaration,
  loadList,
  dgDeclaration,
  telexLoi,
  amendLoi,
  debitNote,
];
