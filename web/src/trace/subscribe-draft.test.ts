import { expect, test } from 'vitest';
import { subscribeBody, guessReference, newDraft } from './subscribe-draft.ts';

const prefixes = new Map([['COSU', 'COSCO']]);

test('a number tells its kind and its carrier', () => {
  expect(guessReference('cosu 630-123', prefixes)).toEqual({ ref_type: 'BL', carrier: 'COSCO' });
  expect(guessReference('CSQU3054383', prefixes)).toEqual({ ref_type: 'CN', carrier: '' });
  expect(guessReference('', prefixes)).toEqual({ ref_type: '', carrier: '' });
});

test('what somebody says holds before what is guessed; what nobody says is not said', () => {
  const draft = { ...newDraft, reference_no: 'COSU630123', pol: 'CNTAO' };

  expect(subscribeBody(draft, prefixes)).toMatchObject({ ref_type: 'BL', carrier: 'COSCO', pol: 'CNTAO', pod: null });
  expect(subscribeBody({ ...draft, ref_type: 'BK', carrier: 'OOCL' }, prefixes)).toMatchObject({
    ref_type: 'BK',
    carrier: 'OOCL',
    provider: null,
  });
});
