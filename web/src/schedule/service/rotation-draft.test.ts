import { expect, test } from 'vitest';
import { cutoffsIn, cutoffText, rotationDraft, rotationLists, rotationErrors } from './rotation-draft.ts';

const call = {
  id: 1,
  seq: 1,
  unlocode: 'CNTAO',
  terminal_code: 'QQCT',
  arrival_day: 0,
  arrival_time: '06:00:00',
  departure_day: 1,
  departure_time: '18:00:00',
  time_zone: 'Asia/Shanghai',
  cutoffs: [{ code: 'DCO', hours_before: 72 }],
};

test('an unchanged rotation is written as loaded', () => {
  const { id, seq, time_zone: zone, ...written } = call;
  const vessel = { id: 5, seq: 1, vessel: 'COSCO LEO', imo: '9783502' };

  expect([id, seq, zone]).toEqual([1, 1, 'Asia/Shanghai']);
  expect(rotationLists(rotationDraft({ rotation: [call], vessels: [vessel] }))).toEqual({
    rotation: [written],
    vessels: [{ vessel: 'COSCO LEO', imo: '9783502' }],
  });
});

test('cut-offs are entered as one text', () => {
  expect(
    cutoffText([
      { code: 'DCO', hours_before: 72 },
      { code: 'VCO', hours_before: 48 },
    ]),
  ).toBe('DCO 72, VCO 48');
  expect(cutoffsIn('dco 72， VCO 48;')).toEqual([
    { code: 'DCO', hours_before: 72 },
    { code: 'VCO', hours_before: 48 },
  ]);
  expect(cutoffsIn('DCO soon')).toEqual([{ code: 'DCO', hours_before: 'soon' }]);
});

test('cut-offs are shown and entered by names of either language, or by codes', () => {
  const codes = [
    { code: 'DCO', name_zh: '截单', name_en: 'SI cut-off' },
    { code: 'VCO', name_zh: '截 VGM', name_en: 'VGM cut-off' },
  ];
  const cutoffs = [
    { code: 'DCO', hours_before: 72 },
    { code: 'VCO', hours_before: 48 },
  ];
  const text = cutoffText(cutoffs, codes);

  expect(text).not.toMatch(/DCO|VCO/);
  for (const typed of [text, '截单72，截VGM 48', 'si cut-off 72; VGM Cut-off 48', 'dco 72, VCO 48'])
    expect([typed, cutoffsIn(typed, codes)]).toEqual([typed, cutoffs]);
});

test('the error of one cut-off is at the text of its call', () => {
  const field = { path: 'rotation.2.cutoffs.1.hours_before', rule: 'int' as const, message: 'Whole hours, please' };
  expect(rotationErrors([field])).toEqual({ '2.cutoffs': 'Whole hours, please' });
});
