import { expect, test } from 'vitest';
import { subscribeBody, guessReference, newDraft } from './subscribe-draft.ts';

const prefixes = new Map([['COSU', 'COSCO']]);

test('type and carrier follow from the number', () => {
  expect(guessReference('cosu 630-123', prefixes)).toEqual({ ref_type: 'BL', carrier: 'COSCO' });
  expect(guessReference('CSQU3054383', prefixes)).toEqual({ ref_type: 'CN', carrier: '' });
  expect(guessReference('', prefixes)).toEqual({ ref_type: '', carrier: '' });
});

test('entered values have precedence over derived ones; empty ones are not sent', () => {
  const draft = { ...newDraft, reference_no: 'COSU630123', pol: 'CNTAO' };

  expect(subscribeBody(draft, prefixes)).toMatchObject({ ref_type: 'BL', carrier: 'COSCO', pol: 'CNTAO', pod: null });
  expect(subscribeBody({ ...draft, ref_type: 'BK', carrier: 'OOCL' }, prefixes)).toMatchObject({
    ref_type: 'BK',
    carrier: 'OOCL',
    provider: null,
  });
});
