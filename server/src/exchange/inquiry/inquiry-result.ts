import type { CarrierAnswer } from '../inbox/public.ts';

/** The result of an inquiry: the booking at the carrier, nothing yet, or a failure. */
export type InquiryResult =
  | { is: 'answer'; bytes: Buffer; answer: CarrierAnswer }
  | { is: 'silence' }
  | { is: 'failure'; isAnswered: boolean; reason: string; afterSeconds?: number };
