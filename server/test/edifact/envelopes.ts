import { type InterchangeEnvelope, type Us, widestLimits } from '#server/exchange/edifact/public.ts';

const us: Us = {
  text: 'QINGDAO HAIBIN LOGISTICS CO., LTD.\n12 DONGHAI ROAD, QINGDAO',
  contact: 'WANG FANG',
  phone: '+86 532 8888 1234',
  email: 'ops@haibin.example',
};

/** From us to a carrier, original. */
export function anEnvelope(change: Partial<InterchangeEnvelope> = {}): InterchangeEnvelope {
  return {
    sender: 'QUAYSIDE:ZZZ',
    receiver: 'COSU:ZZZ',
    controlRef: '260302000001',
    messageRef: '1',
    at: '2026-03-02T03:30:00Z',
    function: 9,
    limits: widestLimits,
    us,
    bookingOffice: 'CNTAO',
    ...change,
  };
}
