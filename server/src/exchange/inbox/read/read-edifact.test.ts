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

test('a confirmation keeps the IMO number of its ship as the carrier states it, and none of another form', () => {
  const confirmation = (imo: string) =>
    `UNB+UNOC:3+COSU:ZZZ+QUAYSIDE:ZZZ+260319:0251+1'UNH+1+IFTMBC:D:99B:UN'BGM+770++6+AP'` +
    `TDT+20+127+1++HLCU:172:182+++${imo}::11:SINAR SANGIR'UNT+4+1'UNZ+1+1'`;
  const imoIn = (text: string) => readFile(Buffer.from(text)).messages.map(({ answer }) => answer?.imo);

  expect(['9444962', '9444963', 'ABC', ''].map((imo) => imoIn(confirmation(imo)))).toEqual([
    ['9444962'],
    ['9444963'],
    [''],
    [''],
  ]);
});
