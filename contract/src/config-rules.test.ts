import { expect, test } from 'vitest';
import { type ConfigRule, configIssue, configRules } from './config-rules.ts';
import { fieldError, fieldRules } from './fields/field-errors.ts';

function problem(rules: readonly ConfigRule[], value: string): string | undefined {
  const issue = configIssue(rules, value);
  return issue && fieldError(issue, 'Title', fieldRules.en).message;
}

test.each<[ConfigRule, string, string | undefined]>([
  ['required', '', 'Please enter Title'],
  ['required', '   ', 'Please enter Title'],
  ['required', 'x', undefined],
  ['email', 'ops@example.com', undefined],
  ['email', 'ops@', 'Title is not a valid email address'],
  ['email', '', undefined],
  ['url', 'https://example.com/a?b=c', undefined],
  ['url', 'example.com', 'Title is not a valid URL'],
  ['url', 'javascript:alert(1)', 'Title is not a valid URL'],
  ['identifier', 'site_name_2', undefined],
  ['identifier', 'site-name', 'Title may contain only digits, letters and underscores'],
  ['letters_digits', 'Site2', undefined],
  ['letters_digits', 'site_2', 'Title may contain only English letters and digits'],
  ['letters_digits', '网站', 'Title may contain only English letters and digits'],
])('%s: "%s"', (rule, value, message) => {
  expect(problem([rule], value)).toBe(message);
});

test('several rules hold together, and the first that is broken is told', () => {
  expect(problem(['required', 'identifier'], '')).toBe('Please enter Title');
  expect(problem(['required', 'identifier'], 'a b')).toBe('Title may contain only digits, letters and underscores');
  expect(problem([...configRules], '')).toBe('Please enter Title');
  expect(problem([], 'anything')).toBeUndefined();
});
