import { choice } from '../kit.ts';

/** What is made of a booking. */
export const documentKinds = [
  'BOOKING_NOTE',
  'BOOKING_CONFIRMATION',
  'DELIVERY_NOTICE',
  'SI',
  'DRAFT_BL',
  'VGM',
  'LOAD_LIST',
  'DG_DECLARATION',
  'TELEX_LOI',
  'AMEND_LOI',
  'DEBIT_NOTE',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentLanguages = ['zh', 'en', 'both'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

export const documentFormats = ['pdf', 'xlsx', 'txt'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

export const documentKind = () => choice('document_kind', documentKinds);
export const documentLanguage = () => choice('document_language', documentLanguages);
export const documentFormat = () => choice('document_format', documentFormats);

/** Why there is no such document of a booking as it stands. */
export const documentReasons = [
  'not_created',
  'not_confirmed',
  'cancelled',
  'si_not_submitted',
  'no_boxes',
  'no_vgm',
  'not_dangerous',
  'not_telex',
  'not_amended',
  'no_charges',
  'no_text',
] as const;
export type DocumentReason = (typeof documentReasons)[number];

/** The same of a batch, whose owner may not see all of it. */
export const skippedReasons = [...documentReasons, 'not_seen', 'not_allowed'] as const;
export type SkippedReason = (typeof skippedReasons)[number];
