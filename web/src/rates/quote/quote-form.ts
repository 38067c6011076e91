import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { FoundRate } from '#contract/rates/rate-query.ts';

/** The search of the page that the quote starts from. */
export type QuoteBasis = { mix: string; currency: string; with_local: boolean };

/** The input for a quote. */
export type QuoteDraft = {
  customer_id: string;
  customer_name: string;
  contact: string;
  mix: string;
  currency: string;
  with_local: boolean;
  markup_kind: 'AMOUNT' | 'PERCENT';
  markup: string;
  valid_to: string;
  description: string;
};

type Offered = Pick<FoundRate, 'id' | 'portload' | 'portdischarge' | 'valid_to'>;

/** A quote ends with the first of its rates. */
export function beginQuote(rates: readonly Offered[], { mix, currency, with_local }: QuoteBasis): QuoteDraft {
  const ends = rates.map(({ valid_to: to }) => to).toSorted();
  return {
    customer_id: '',
    customer_name: '',
    contact: '',
    mix,
    currency,
    with_local,
    markup_kind: 'AMOUNT',
    markup: '0',
    valid_to: ends[0] ?? '',
    description: '',
  };
}

/** Whether all rates are for the same route, as in a quote. */
export function isOneJourney(rates: readonly Offered[]): boolean {
  return new Set(rates.map(({ portload, portdischarge }) => `${portload} ${portdischarge}`)).size === 1;
}

/** The maximum of rates in one quote. */
export const maxOptions = 5;

/** The body to write: one option per rate, whose lines the server computes. */
export function quoteBody(rates: readonly Offered[], draft: QuoteDraft) {
  const [first] = rates;
  return {
    ...draft,
    customer_id: draft.customer_id === '' ? null : Number(draft.customer_id),
    markup: draft.markup === '' ? '0' : draft.markup,
    portload: first?.portload,
    portdischarge: first?.portdischarge,
    options: rates.map(({ id }) => ({ rate_id: id })),
  };
}

/** Required fields, checked before the request. */
export function missingIn({ mix, valid_to: to, customer_id: customer, customer_name: name }: QuoteDraft): FieldIssue[] {
  return [
    ...(customer === '' && name.trim() === '' ? [{ path: 'customer_name', rule: 'required' as const }] : []),
    ...(mix === '' ? [{ path: 'mix', rule: 'required' as const }] : []),
    ...(to === '' ? [{ path: 'valid_to', rule: 'required' as const }] : []),
  ];
}
