import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { FoundRate } from '#contract/rates/rate-query.ts';

/** What was asked on the page that the quote begins on. */
export type QuoteBasis = { mix: string; currency: string; with_local: boolean };

/** A quote as it is typed. */
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

/** A quote holds no longer than the first of its rates. */
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

/** Whether the rates are for one journey: a quote is. */
export function isOneJourney(rates: readonly Offered[]): boolean {
  return new Set(rates.map(({ portload, portdischarge }) => `${portload} ${portdischarge}`)).size === 1;
}

/** The most rates that one quote offers. */
export const maxOptions = 5;

/** What is written: one option for each rate, its lines worked out by the server. */
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

/** What must be there before the server is asked. */
export function missingIn({ mix, valid_to: to, customer_id: customer, customer_name: name }: QuoteDraft): FieldIssue[] {
  return [
    ...(customer === '' && name.trim() === '' ? [{ path: 'customer_name', rule: 'required' as const }] : []),
    ...(mix === '' ? [{ path: 'mix', rule: 'required' as const }] : []),
    ...(to === '' ? [{ path: 'valid_to', rule: 'required' as const }] : []),
  ];
}
