import { describe, expect, test } from 'vitest';
import { issuesOf } from '../issues.ts';
import { Register, RenewPassword } from './account.ts';
import { passwordIssues, passwordProblem } from './password-rules.ts';
import { ChangePassword } from './password.ts';

const passwords: readonly (readonly [password: string, problem: string | undefined])[] = [
  ['harbour-2026', undefined],
  ['abcdefg1', undefined],
  ['7391482a', undefined],
  ['密码abc12345', undefined],
  [`a1${'x'.repeat(62)}`, undefined],
  ['', 'required'],
  ['abc1234', 'too_short'],
  [`a1${'x'.repeat(63)}`, 'too_long'],
  ['onlyletters', 'weak_password'],
  ['1234567890', 'weak_password'],
  ['密码密码密码密码12', 'weak_password'],
  ['--------', 'weak_password'],
];

const forms = {
  register: (password: string) =>
    Register.safeParse(
      { nickname: 'Ann', email: 'ann@example.com', password, password2: password },
      { reportInput: true },
    ),
  reset: (newPassword: string) =>
    RenewPassword.safeParse({ token: '1.x', newPassword, newPassword2: newPassword }, { reportInput: true }),
  change: (newPassword: string) =>
    ChangePassword.safeParse(
      { oldPassword: 'before-2025', newPassword, newPassword2: newPassword },
      { reportInput: true },
    ),
};

describe('a password', () => {
  test.each(passwords)('%j: %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  test.each(passwords)('%j is judged alike at registration, by a link and at a change', (password, problem) => {
    for (const [name, parse] of Object.entries(forms)) {
      const { error } = parse(password);
      expect(error ? issuesOf(error)[0]?.rule : undefined, name).toBe(problem);
    }
  });
});

describe('a change', () => {
  const issues = (form: Record<string, string>) => {
    const { error } = ChangePassword.safeParse(form, { reportInput: true });
    return error ? issuesOf(error).map(({ path, rule }) => [path, rule]) : [];
  };

  test('must differ from the original and be repeated', () => {
    expect(issues({ oldPassword: 'same-2026', newPassword: 'same-2026', newPassword2: 'same-2027' })).toEqual([
      ['newPassword2', 'passwords_differ'],
      ['newPassword', 'same_password'],
    ]);
  });

  test('names every gap at once', () => {
    expect(issues({ oldPassword: '', newPassword: '', newPassword2: '' }).toSorted()).toEqual([
      ['newPassword', 'required'],
      ['newPassword2', 'required'],
      ['oldPassword', 'required'],
    ]);
  });

  test('is judged in the page as on the server', () => {
    const typed = { original: 'same-2026', password: 'same-2026', repeated: 'x' };

    expect(passwordIssues(typed, { password: 'newPassword', repeated: 'newPassword2' })).toEqual([
      { path: 'newPassword', rule: 'same_password' },
      { path: 'newPassword2', rule: 'passwords_differ' },
    ]);
  });
});

describe('an address', () => {
  test.each([
    ['ann@example.com', true],
    ['  ann@example.com  ', true],
    ['', false],
    ['ann', false],
    ['ann@example', false],
    ['ann@example.com\r\nBcc: all@example.com', false],
    ['ann@example.com,bob@example.com', false],
    ['"ann" <ann@example.com>', false],
    [`${'a'.repeat(50)}@example.com`, false],
  ])('%j of a registration: %s', (email, isFine) => {
    const form = { nickname: 'Ann', email, password: 'harbour-2026', password2: 'harbour-2026' };

    expect(Register.safeParse(form).success).toBe(isFine);
  });

  test('a name is one line', () => {
    const form = { email: 'ann@example.com', password: 'harbour-2026', password2: 'harbour-2026' };

    expect(Register.safeParse({ ...form, nickname: 'Ann\r\nBcc: x' }).success).toBe(false);
  });
});
