import type { CarrierAnswer } from '../inbox/public.ts';

/** What came of a question: a booking as the carrier has it, nothing yet, or no answer that says anything. */
export type InquiryResult =
  | { is: 'answer'; bytes: Buffer; answer: CarrierAnswer }
  | { is: 'silence' }
  | { is: 'failure'; isAnswered: boolean; reason: string; afterSeconds?: number };
