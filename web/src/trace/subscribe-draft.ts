import type { TraceSubscriptionRow } from '#contract/trace/trace-subscription.ts';
import { carrierOf, type Prefixes, referenceTypeOf } from '#contract/trace/reference-list.ts';

/** The input of a subscription. */
export type SubscribeDraft = {
  reference_no: string;
  /** Empty: derived from the number. */
  ref_type: string;
  carrier: string;
  pol: string;
  pod: string;
  provider: string;
  service_type: string;
  booking_id: number | null;
  remark: string;
};

export const newDraft: SubscribeDraft = {
  reference_no: '',
  ref_type: '',
  carrier: '',
  pol: '',
  pod: '',
  provider: '',
  service_type: 'C',
  booking_id: null,
  remark: '',
};

type SavedSubscription = Pick<
  TraceSubscriptionRow,
  'reference_no' | 'ref_type' | 'carrier' | 'pol' | 'pod' | 'provider' | 'service_type' | 'booking_id' | 'remark'
>;

/** The values of an existing one, to correct it. */
export function subscribeDraft({
  reference_no,
  ref_type,
  carrier,
  pol,
  pod,
  provider,
  ...rest
}: SavedSubscription): SubscribeDraft {
  const { service_type, booking_id, remark } = rest;
  const route = { carrier: carrier ?? '', pol: pol ?? '', pod: pod ?? '' };
  return { reference_no, ref_type, ...route, provider, service_type, booking_id, remark };
}

/** What can be derived from a number, unless it was entered. */
export function guessReference(reference: string, prefixes: Prefixes): { ref_type: string; carrier: string } {
  const plain = reference.replaceAll(/[\s-]/g, '').toUpperCase();
  if (plain === '') return { ref_type: '', carrier: '' };
  return { ref_type: referenceTypeOf(plain), carrier: carrierOf(plain, prefixes) ?? '' };
}

/** The body of the request, without empty fields. */
export function subscribeBody(draft: SubscribeDraft, prefixes: Prefixes): Record<string, unknown> {
  const guess = guessReference(draft.reference_no, prefixes);
  const orNull = (text: string) => (text === '' ? null : text);
  return {
    ...draft,
    ref_type: draft.ref_type || guess.ref_type,
    carrier: orNull(draft.carrier || guess.carrier),
    pol: orNull(draft.pol),
    pod: orNull(draft.pod),
    provider: orNull(draft.provider),
  };
}
