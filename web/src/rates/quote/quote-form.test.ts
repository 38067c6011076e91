import { expect, test } from 'vitest';
import { beginQuote, quoteBody, isOneJourney, missingIn } from './quote-form.ts';

const rate = (id: number, change: object = {}) => ({
  id,
  portload: 'CNTAO',
  portdischarge: 'NLRTM',
  valid_to: '2026-12-11',
  ...change,
});
const basis = { mix: '2*40HQ', currency: 'EUR', with_local: true };

test('a quote starts with the search, and ends with the first of its rates', () => {
  const draft = beginQuote([rate(1), rate(2, { valid_to: '2026-11-30' })], basis);

  expect(draft).toMatchObject({ mix: '2*40HQ', currency: 'EUR', with_local: true, valid_to: '2026-11-30' });
});

test('each rate is an option, and all have the same route', () => {
  const draft = { ...beginQuote([rate(1)], basis), customer_id: '5', markup: '' };

  expect(quoteBody([rate(1), rate(2)], draft)).toMatchObject({
    customer_id: 5,
    markup: '0',
    portload: 'CNTAO',
    portdischarge: 'NLRTM',
    options: [{ rate_id: 1 }, { rate_id: 2 }],
  });
  expect(isOneJourney([rate(1), rate(2)])).toBe(true);
  expect(isOneJourney([rate(1), rate(2, { portdischarge: 'DEHAM' })])).toBe(false);
});

test('customer, containers and validity are required', () => {
  const draft = { ...beginQuote([], basis), mix: '' };

  expect(missingIn(draft).map(({ path }) => path)).toEqual(['customer_name', 'mix', 'valid_to']);
  expect(missingIn({ ...draft, customer_id: '5', mix: '1*20GP', valid_to: '2026-12-01' })).toEqual([]);
});
