import type { FieldError } from '#contract/envelope.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { errorText } from '#web/platform/api/error-text.ts';

export type Problems = { fields: Readonly<Record<string, string>>; whole: string };

export const noProblems: Problems = { fields: {}, whole: '' };

/** The errors of a refusal by visible field; those of other fields are shown as a whole. */
export function errorsByField(error: unknown, fieldNames: readonly string[]): Problems {
  if (!error) return noProblems;
  const fieldErrors: readonly FieldError[] = error instanceof ApiError ? error.fields : [];
  const atField = (path: string) => fieldNames.includes(path.split('.')[0] ?? '');
  const others = fieldErrors.filter(({ path }) => !atField(path)).map(({ message }) => message);
  return {
    fields: Object.fromEntries(
      fieldErrors.filter(({ path }) => atField(path)).map(({ path, message }) => [path.split('.')[0] ?? '', message]),
    ),
    whole: fieldErrors.length > 0 ? others.join(' ') : errorText(error).text,
  };
}
