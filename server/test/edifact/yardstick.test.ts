import { describe, expect, test } from 'vitest';
import { byEdifact, assertStructure, tableOf } from './parsers.ts';

const message = (segment: string): string =>
  `UNB+UNOC:3+A+B+260302:1130+7'UNH+1+IFTMBF:D:99B:UN'${segment}UNT+3+1'UNZ+1+7'`;

describe('the parser that measures us', () => {
  test.each([
    ['EmS of seven characters', "DGS+IMD+3+1263++3+F-A S-U'"],
    ['a temperature of four digits', "TMP+2+100.5:CEL'"],
    ['a name of 36 characters', `NAD+CZ+++${'A'.repeat(36)}'`],
    ['six lines of name', "NAD+CZ++A:B:C:D:E:F'"],
    ['eleven lines of marks', "PCI++1:2:3:4:5:6:7:8:9:10:11'"],
    ['a UN number of three digits', "DGS+IMD+3+126'"],
    ['words for a number of packages', "GID+1+MANY:CT'"],
    ['a seal of eleven characters', "SEL+ABCDEFGHIJK'"],
  ])('refuses %s', (_, segment) => {
    expect(() => byEdifact(message(segment))).toThrow(Error);
  });

  test('takes in D16A what D99B has no room for', () => {
    expect(byEdifact(message("SEL+ABCDEFGHIJK'"), 'D16A')).toHaveLength(5);
  });
});

describe('the tables of groups', () => {
  const structure = 'UNH! BGM! 2(RFF! DTM) 9(NAD! 9(CTA! COM2)) UNT!';
  const named = (tags: string) => tags.split(' ').map((name) => ({ name, elements: [] }));

  test('are read as they are written', () => {
    expect(tableOf('UNH! 2(RFF! DTM9)')).toEqual([
      { content: 'UNH', mandatory: true, repetition: 1 },
      {
        content: [
          { content: 'RFF', mandatory: true, repetition: 1 },
          { content: 'DTM', mandatory: false, repetition: 9 },
        ],
        mandatory: false,
        repetition: 2,
      },
    ]);
  });

  test('take what keeps to them', () => {
    expect(() => assertStructure(structure, named('UNH BGM RFF DTM RFF NAD CTA COM COM NAD UNT'))).not.toThrow();
  });

  test.each([
    'UNH RFF UNT',
    'UNH BGM RFF RFF RFF UNT',
    'UNH BGM NAD COM UNT',
    'UNH BGM NAD RFF UNT',
    'UNH BGM XXX UNT',
  ])('refuse %s', (tags) => {
    expect(() => assertStructure(structure, named(tags))).toThrow(Error);
  });
});
