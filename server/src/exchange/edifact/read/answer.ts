import { componentOf, type MessageSegment } from '../syntax/interchange.read.ts';

/** A partner's answer: PENDING is "received, and being processed". */
export type PartnerResponse = 'ACCEPTED' | 'CONDITIONAL' | 'DECLINED' | 'PENDING' | 'CANCELLED';

/** Data element 4343, response type. */
const byResponse: Readonly<Record<string, PartnerResponse>> = {
  AP: 'ACCEPTED',
  AD: 'ACCEPTED',
  AC: 'CONDITIONAL',
  AI: 'CONDITIONAL',
  CA: 'CONDITIONAL',
  RE: 'DECLINED',
  AJ: 'PENDING',
  AB: 'PENDING',
};

/** Data element 1225, message function: for partners who omit the response type. */
const byFunction: Readonly<Record<string, PartnerResponse>> = {
  '6': 'ACCEPTED',
  '29': 'ACCEPTED',
  '44': 'ACCEPTED',
  '28': 'CONDITIONAL',
  '30': 'CONDITIONAL',
  '34': 'CONDITIONAL',
  '45': 'CONDITIONAL',
  '27': 'DECLINED',
  '12': 'PENDING',
};

/** The response in BGM; undefined if unknown. A cancellation precedes any response type. */
export function partnerResponseOf(begin: MessageSegment): PartnerResponse | undefined {
  const purpose = componentOf(begin, 3);
  return purpose === '1' ? 'CANCELLED' : (byResponse[componentOf(begin, 4)] ?? byFunction[purpose]);
}
