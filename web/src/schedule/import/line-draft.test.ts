import { expect, test } from 'vitest';
import { lineBody, newLineDraft, lineProblems } from './line-draft.ts';

const draft = {
  ...newLineDraft,
  carrier_code: 'MSC',
  vessel: ' MSC OSCAR ',
  VCO: '2026-11-22 10:00',
  FCO: ' 2026-11-23 10:00',
};

test('cut-offs without a time are not sent', () => {
  expect(lineBody(draft)).toMatchObject({
    carrier_code: 'MSC',
    vessel: 'MSC OSCAR',
    cutoffs: [
      { code: 'VCO', at: '2026-11-22 10:00' },
      { code: 'FCO', at: '2026-11-23 10:00' },
    ],
  });
});

test('an error of a cut-off is at the one that was sent', () => {
  const fields = [
    { path: 'cutoffs.1.at', rule: 'x', message: 'No time' },
    { path: 'pol', rule: 'x', message: 'Unknown' },
  ];
  expect(lineProblems(fields, draft)).toEqual({ FCO: 'No time', pol: 'Unknown' });
});
