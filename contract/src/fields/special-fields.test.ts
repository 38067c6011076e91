import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { fieldError, fieldRules } from './field-errors.ts';
import { issuesOf } from '../issues.ts';
import { coerceInput } from './coerce-input.ts';
import {
  choices,
  colour,
  icon,
  identifier,
  idsOf,
  alphanumeric,
  link,
  richText,
  time,
  uploadField,
  uploads,
} from './special-fields.ts';

const fields = z.object({
  address: link(),
  colour: colour(),
  icon: icon(),
  name: identifier(20),
  letters: alphanumeric(20),
  at: time().nullable(),
  text: richText(10),
  picture: uploadField('image'),
  pictures: uploads('images', 2),
  kinds: choices('kind', [1, 2]),
  people: idsOf('user', 2),
});
type Name = keyof typeof fields.shape;

/** The rule that a value breaks, or undefined. */
function ruleOf(name: Name, value: unknown): string | undefined {
  const schema = fields.shape[name];
  const result = schema.safeParse(coerceInput(schema, value), { reportInput: true });
  return result.success ? undefined : issuesOf(result.error)[0]?.rule;
}

describe('a form of text', () => {
  test.each<[Name, unknown]>([
    ['address', 'https://quayside.example/a?b=1'],
    ['address', 'rtsp://camera/1'],
    ['address', 'mms://host'],
    ['address', ''],
    ['colour', '#1a2B3c'],
    ['icon', 'chevron-left'],
    ['name', 'a_1'],
    ['letters', 'Ab1'],
    ['at', '23:59:59'],
    ['at', ''],
    ['picture', 'media/files/a/b/ab.png'],
    ['picture', ''],
    ['kinds', ['1', 2]],
    ['people', ['1']],
    ['pictures', []],
  ])('of %s takes %j', (name, value) => {
    expect(ruleOf(name, value)).toBeUndefined();
  });

  test.each<[Name, unknown, string]>([
    ['address', 'javascript:alert(1)', 'link'],
    ['address', 'https://', 'link'],
    ['address', 'https://a b', 'link'],
    ['colour', 'red', 'colour'],
    ['icon', '<svg>', 'format'],
    ['name', 'a-b', 'identifier'],
    ['letters', 'a_b', 'letters_digits'],
    ['at', '24:00:00', 'not_a_time'],
    ['at', '8 o’clock', 'not_a_time'],
    ['text', 'x'.repeat(11), 'too_long'],
    ['picture', '/etc/passwd', 'format'],
    ['pictures', ['a', 'b', 'c'], 'too_many'],
    ['kinds', [3], 'not_a_choice'],
    ['people', [0], 'too_small'],
  ])('of %s refuses %j as %s', (name, value, rule) => {
    expect(ruleOf(name, value)).toBe(rule);
  });
});

test('an address is refused in words that name the ways it may begin', () => {
  const issue = { path: 'address', rule: 'link' } as const;
  expect(fieldError(issue, 'Address', fieldRules.en).message).toBe(
    'Address must begin with https, http, ftp, rtsp or mms',
  );
});
