import { choice } from '../kit.ts';

/** Documents made of a booking. */
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

/** Why a document cannot be made of a booking in its present state. */
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

/** Reasons in a batch, in which the owner may not see all bookings. */
export const skippedReasons = [...documentReasons, 'not_seen', 'not_allowed'] as const;
export type SkippedReason = (typeof skippedReasons)[number];
