import * as z from 'zod';
import { field } from '../kit.ts';
import { passwordLimits, passwordProblem } from './password-rules.ts';

const { min, max } = passwordLimits;

/** A new password: at registration, by a mailed link, or when a user changes it. */
export const newPassword = () =>
  field(
    z
      .string()
      .min(1)
      .min(min)
      .max(max)
      .refine((value) => passwordProblem(value) !== 'weak_password', 'weak_password'),
    { kind: 'text', max },
  );

/** A password as typed, without rules: the current one, or the repetition, which `repeats` compares. */
export const typedPassword = () => field(z.string().min(1).max(200), { kind: 'text', max: 200 });

/** A check that the second of two fields repeats the first; it is reported together with all others. */
export const repetition = <K extends string, R extends string>(first: K, second: R) => ({
  isRepeated: (form: Record<K | R, string>): boolean => form[first] === form[second],
  params: { path: [second], error: 'passwords_differ', when: areAllPresent(first, second) },
});

/** The check runs as soon as both fields are there, even if other fields are invalid. */
function areAllPresent(...names: string[]) {
  return ({ value }: { value: unknown }): boolean =>
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => name in value && typeof Reflect.get(value, name) === 'string');
}

const changeRepeats = repetition('newPassword', 'newPassword2');

export const ChangePassword = z
  .object({ oldPassword: typedPassword(), newPassword: newPassword(), newPassword2: typedPassword() })
  .refine(changeRepeats.isRepeated, changeRepeats.params)
  .refine((form) => form.newPassword !== form.oldPassword, {
    path: ['newPassword'],
    error: 'same_password',
    when: areAllPresent('oldPassword', 'newPassword'),
  });
