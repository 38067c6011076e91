import type * as z from 'zod';
import type { DocumentKind } from '../../documents/document-kind.ts';
import type { FilterKind } from '../../kit.ts';

/** Parts of the form, in the order of the paper booking form; Enter and Tab follow it. */
export type FormPart =
  | 'parties'
  | 'partyBlocks'
  | 'transport'
  | 'cargo'
  | 'goods'
  | 'reefer'
  | 'reeferFlags'
  | 'remarks';

/** Messages to carriers: the booking by EDIFACT, platform file or DCSA Booking, the shipping instructions by IFTMIN. */
export type BookingMessage = 'IFTMBF' | 'IFTMIN' | 'PLATFORM' | 'DCSA';

/** A field of a booking and where it is used. A test holds documents and messages to it. */
export type FieldUse = {
  schema: z.ZodType;
  /** The part of the form that shows it, and its position there; absent if another control covers it. */
  form?: readonly [FormPart, number];
  /**
   * Whether lists contain it, can be sorted by it, export it by default, and whether an import sheet may contain it.
   */
  lists: readonly ('list' | 'sort' | 'export' | 'import')[];
  /** How lists filter by it. */
  search?: FilterKind;
  /** Documents that contain it. */
  papers: readonly DocumentKind[];
  /** Messages that contain it. */
  messages: readonly BookingMessage[];
};

export const bill = ['SI', 'DRAFT_BL'] as const;
export const letters = ['TELEX_LOI', 'AMEND_LOI'] as const;
export const replies = ['BOOKING_CONFIRMATION', 'DELIVERY_NOTICE'] as const;
export const everyMessage = ['IFTMBF', 'IFTMIN', 'PLATFORM', 'DCSA'] as const;
