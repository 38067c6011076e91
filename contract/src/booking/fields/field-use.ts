import type * as z from 'zod';
import type { DocumentKind } from '../../documents/document-kind.ts';
import type { FilterKind } from '../../kit.ts';

/** Parts of the form, in the order of the paper order; Enter and Tab follow it. */
export type FormPart =
  | 'parties'
  | 'partyBlocks'
  | 'transport'
  | 'cargo'
  | 'goods'
  | 'reefer'
  | 'reeferFlags'
  | 'remarks';

/** What is sent to carriers: the order by EDIFACT, platform file or DCSA Booking, the shipping instructions by IFTMIN. */
export type BookingMessage = 'IFTMBF' | 'IFTMIN' | 'PLATFORM' | 'DCSA';

/** What a field of a booking is, and everywhere that it stands. A test holds papers and messages to it. */
export type FieldUse = {
  schema: z.ZodType;
  /** The part of the form that holds it, and its place there; absent where another control says it. */
  form?: readonly [FormPart, number];
  /** Whether lists answer it, may be sorted by it, export it where nobody names columns, and whether a sheet may say it. */
  lists: readonly ('list' | 'sort' | 'export' | 'import')[];
  /** How lists filter by it. */
  search?: FilterKind;
  /** Papers that say it. */
  papers: readonly DocumentKind[];
  /** Messages that say it. */
  messages: readonly BookingMessage[];
};

export const bill = ['SI', 'DRAFT_BL'] as const;
export const letters = ['TELEX_LOI', 'AMEND_LOI'] as const;
export const replies = ['BOOKING_CONFIRMATION', 'DELIVERY_NOTICE'] as const;
export const everyMessage = ['IFTMBF', 'IFTMIN', 'PLATFORM', 'DCSA'] as const;
