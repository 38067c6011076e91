import fc from 'fast-check';

/** Marks a number literal that JavaScript would round or cannot write. */
const literalMark = '\u{F0000}';
const literal = (text: string): string => `${literalMark}${text}${literalMark}`;

/** JSON text of a value, with such literals unchanged. */
export function toJsonText(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(/"\u{F0000}([^"]*)\u{F0000}"/gu, '$1');
}

/** Texts that would reveal a fault when rendered by a browser, opened by a shell or sent in a mail. */
const injections = [
  "' or '1'='1",
  "'); select pg_sleep(20); --",
  '1;drop table users',
  String.raw`\'; --`,
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '=cmd|" /C calc"!A0',
  '$(sleep 20)',
  '`sleep 20`',
  '../../../../../../etc/passwd',
  String.raw`..\..\..\windows\win.ini`,
  'a\r\nx-injected: 1',
  '%s%s%n%x',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202Eabc\u202D',
  '\uFEFF\u200B\u2060',
  'ﷺ'.repeat(50),
  'e\u0301'.repeat(80),
  '👩‍👩‍👧‍👦'.repeat(30),
  '(a+)+$',
  `${'a'.repeat(200)}!`,
  '[[[[[[[[',
  '*'.repeat(300),
  '__proto__',
  'constructor',
  'undefined',
  'null',
  'NaN',
  '0x10',
  '1e308',
  '٣٤٥',
  '１２３',
  'İstanbul ſ ß',
  ' ',
  '\t\n',
  '00000000-0000-0000-0000-000000000000',
  '9999-12-31',
  '2026-02-30',
  '10000-01-01',
  '+275760-09-13T00:00:00Z',
  '2026-01-01T00:00:00+99:99',
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
];

const longTexts = [255, 4_000, 70_000].map((length) => 'x'.repeat(length));

export const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...injections) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(...longTexts) },
);

const numbers = fc.oneof(
  fc.constantFrom(0, -1, -0, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, 5e-324, -1e21),
  fc.constantFrom('1e400', '-1e400', '9007199254740993', '99999999999999999999999', '0.1e-400', '-0.0').map(literal),
);

function nested(depth: number, kind: 'array' | 'object'): unknown {
  let value: unknown = 1;
  for (let at = 0; at < depth; at += 1) value = kind === 'array' ? [value] : { a: value };
  return value;
}

/** Own keys with these names, as parsed from JSON. */
const polluted: unknown = JSON.parse(
  '{"__proto__":{"isSuperuser":true,"is_superuser":true},"constructor":{"prototype":{"x":1}},"toString":1,"length":-1}',
);

const shapes = fc.constantFrom<unknown>(
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { id: 1 },
  { length: 1e9 },
  polluted,
  nested(60, 'array'),
  nested(60, 'object'),
  nested(2_000, 'array'),
  Array.from({ length: 1_500 }, (_, at) => at),
  Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`k${at}`, at])),
);

/** Arbitrary values in place of valid ones. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileTexts },
  { weight: 3, arbitrary: numbers },
  { weight: 4, arbitrary: shapes },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }).map((text): unknown => JSON.parse(text)) },
);

/** Invalid JSON, or JSON with ambiguous meaning. */
export const brokenBodies: fc.Arbitrary<string | Buffer> = fc.constantFrom<string | Buffer>(
  '',
  ' ',
  '{',
  '{"a":',
  '[1,]',
  '{"a":1}{"a":2}',
  '{"version":1,"version":2,"keys":[1],"keys":[2]}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":1e999999}',
  '\uFEFF{"a":1}',
  'NaN',
  'undefined',
  "{'a':1}",
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  `${'['.repeat(8_000)}${']'.repeat(8_000)}`,
  `${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}`,
  Buffer.from('{"a":"\u00e9"}', 'latin1'),
  Buffer.from('{"a":1}', 'utf16le'),
  Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0]),
  Buffer.alloc(2_000, 0xff),
  `"${'x'.repeat(1_100_000)}"`,
);
