import { describe, expect, test } from 'vitest';
import { normalisedText } from './normalised-text.ts';
import { codeOf, lines, required, text, texts } from '../kit.ts';
import { stripInvisible, findInvisible } from './strip-invisible.ts';

test.each([
  ['a mark that turns the direction', 'gnp\u202Egpj.exe', 'gnpgpj.exe'],
  ['isolates', '\u2066a\u2069b', 'ab'],
  ['a phone number out of an address book', '\u202A+86 532 1234\u202C', '+86 532 1234'],
  ['a byte order mark', '\uFEFFACME', 'ACME'],
  ['letters without width', 'AC\u200BME\u2060', 'ACME'],
  ['a soft hyphen', 'con\u00ADtainer', 'container'],
  ['control characters', 'a\u0007b\u009Fc\u007F', 'abc'],
  ['tags', 'a\u{E0041}\u{E007F}', 'a'],
  ['a line break of a text processor', 'ACME\u000BQINGDAO\u2028CHINA', 'ACME\nQINGDAO\nCHINA'],
  ['nothing that is seen', ' \u200D\u3164\uFE0F', ''],
])('%s is not kept', (_what, typed, expected) => {
  expect(stripInvisible(typed)).toBe(expected);
});

test.each(['青岛港', 'A\tB\r\nC', '👩‍👩‍👧', '葛\u{E0100}', '❤️', 'می‌خواهم', 'עברית', '', 'a\0b'])(
  '%j stays as it is',
  (typed) => {
    expect(stripInvisible(typed)).toBe(typed);
  },
);

describe('what is typed into a field', () => {
  const typed = 'A\u202EB\u200BC';

  test.each([
    ['text', text(10)],
    ['required text', required(10)],
    ['lines', lines(10)],
    ['a code', codeOf('port')],
    ['a text of a form', normalisedText({ max: 3, isValid: (value) => value === 'ABC', rule: 'format' })],
  ])('is legible: %s', (_kind, schema) => {
    expect(schema.parse(typed)).toBe('ABC');
  });

  test('is legible in a list, too', () => {
    expect(texts(3, 1).parse([typed])).toEqual(['ABC']);
  });

  test('is missing where nothing of it can be seen', () => {
    expect(required(10).safeParse('\u200B\u200D').success).toBe(false);
  });
});

test('what is left is told by its number', () => {
  expect(['a\u202Eb', 'a\u0007', 'a\tb\n', 'a\u200Bb'].map(findInvisible)).toEqual([
    'U+202E',
    'U+0007',
    undefined,
    undefined,
  ]);
});
