import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containerCount, parseSummary, printSummary, type SummaryType, teuOf } from './container-summary.ts';

const types: readonly SummaryType[] = [
  { code: '20GP', aliases: ['20DC', '20DV', '22G0', "20'GP"], teu: '1.00' },
  { code: '40GP', aliases: ['40DC'], teu: '2.00' },
  { code: '40HQ', aliases: ['40HC', '45G0', "40'HC"], teu: '2.00' },
  { code: '45HQ', aliases: ['45HC'], teu: '2.25' },
];

const lines = fc.uniqueArray(
  fc.record({ code: fc.constantFrom('20GP', '40GP', '40HQ', '45HQ'), count: fc.integer({ min: 1, max: 999 }) }),
  { selector: ({ code }) => code },
);

describe('reading', () => {
  test.each([
    ['2*40HQ+1*20GP', '2*40HQ+1*20GP'],
    ["1X40'HC,2X20DC", '1*40HQ+2*20GP'],
    ['40HQ*2', '2*40HQ'],
    ['40HQ x 2; 20gp×1', '2*40HQ+1*20GP'],
    ['2 40HQ 1 20GP', '2*40HQ+1*20GP'],
    ['240HQ', '2*40HQ'],
    ['1040HQ', '10*40HQ'],
    ['222G0', '2*20GP'],
    ["2*40HQ'/1*20GP'", '2*40HQ+1*20GP'],
    ['2*40’HC', '2*40HQ'],
    ['２＊４０ＨＱ＋１＊２０ＧＰ', '2*40HQ+1*20GP'],
    ['1*40HQ+1*20GP+2*40HC', '3*40HQ+1*20GP'],
    ['2*40HQ、1*20GP', '2*40HQ+1*20GP'],
    ['  2*40HQ  ', '2*40HQ'],
    ['', ''],
    ['   ', ''],
  ])('“%s” is %s', (text, printed) => {
    const summary = parseSummary(text, types);

    expect(summary.ok && printSummary(summary.lines)).toBe(printed);
  });

  test.each([
    ['2*41HQ', 0, '2*41HQ'],
    ['2*40HQ+1*41HQ', 7, '1*41HQ'],
    ['2*40HQ，x', 7, 'x'],
    ['40HQ', 0, '40HQ'],
    ['0*40HQ', 0, '0*40HQ'],
    ['1000*40HQ', 0, '1000*40HQ'],
    ['-1*40HQ', 0, '-1*40HQ'],
    ['2*40HQ+', 6, '+'],
    ['+2*40HQ', 0, '+2*40HQ'],
    ['2*40HQ++1*20GP', 7, '+1*20GP'],
    ['2*40HQ1*20GP', 0, '2*40HQ1*20GP'],
    ['20GP*40HQ', 0, '20GP*40HQ'],
    ['600*40HQ+600*40HC', 9, '600*40HC'],
    ['两个高柜', 0, '两个高柜'],
  ])('“%s” cannot be read at %i', (text, position, part) => {
    expect(parseSummary(text, types)).toEqual({ ok: false, position, part });
  });
});

test('counts boxes and twenty-foot equivalents', () => {
  const two = [
    { code: '40HQ', count: 2 },
    { code: '20GP', count: 1 },
  ];

  expect(containerCount(two)).toBe(3);
  expect(teuOf(two, types)).toBe('5');
  expect(teuOf([{ code: '45HQ', count: 3 }], types)).toBe('6.75');
});

test('what is printed is read back as it was', () => {
  fc.assert(
    fc.property(lines, (generated) => {
      expect(parseSummary(printSummary(generated), types)).toEqual({ ok: true, lines: generated });
    }),
  );
});

test('any text is either read, and then printed in a form that reads the same, or refused at a place inside it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from("24051HQGPx*+, '")) }), (text) => {
      const summary = parseSummary(text, types);
      const reparsed = summary.ok ? parseSummary(printSummary(summary.lines), types) : summary;

      expect(reparsed).toEqual(summary);
      expect(summary.ok || summary.position < text.length).toBe(true);
    }),
  );
});

test('without any type nothing can be read', () => {
  expect(parseSummary('2*40HQ', [])).toMatchObject({ ok: false, position: 0 });
});
