import { expect, test } from 'vitest';
import { anEnvelope } from '#test/edifact/envelopes.ts';
import { textOf } from '#test/edifact/written.ts';
import { writeIftmbc } from '#server/exchange/edifact/public.ts';
import { readFile } from './read-file.ts';

test('a confirmation tells the days on which the ship sails and arrives', () => {
  const sailing = { vessel: 'EVER ACE', voyno: '031W', portload: 'CNTAO', portdischarge: 'NLRTM', etd: '2026-03-12' };
  const content = {
    answer: 'ACCEPTED',
    documentNo: 'C1',
    orderno: 'QD1',
    ...sailing,
    eta: '2026-04-20 23:30',
  } as const;
  const text = textOf(writeIftmbc(content, anEnvelope({ sender: 'COSU:ZZZ', receiver: 'QUAYSIDE:ZZZ' })));

  expect(readFile(Buffer.from(text)).messages).toMatchObject([{ answer: { etd: '2026-03-12', eta: '2026-04-20' } }]);
});
