import { componentOf, type MessageSegment } from '../syntax/interchange.read.ts';

/** How a partner answers: PENDING is "received, and being dealt with". */
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

/** Data element 1225, message function: for those who leave the response type out. */
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

/** What BGM says; undefined where it says none of what we know. A cancellation is one whatever else is said. */
export function partnerResponseOf(begin: MessageSegment): PartnerResponse | undefined {
  const purpose = componentOf(begin, 3);
  return purpose === '1' ? 'CANCELLED' : (byResponse[componentOf(begin, 4)] ?? byFunction[purpose]);
}
