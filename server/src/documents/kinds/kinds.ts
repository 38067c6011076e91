import type { KindDef } from './kind.ts';
import { bookingConfirmation } from './booking-confirmation/booking-confirmation.ts';
import { bookingNote } from './booking-note/booking-note.ts';
import { deliveryNotice } from './delivery-notice/delivery-notice.ts';
import { loadList } from './load-list/load-list.ts';
import { vgmDeclaration } from './vgm/vgm.ts';

/** Every kind of document, in the order of a booking's life (domain 10.1). */
export const kinds: readonly KindDef[] = [bookingNote, bookingConfirmation, deliveryNotice, vgmDeclaration, loadList];
