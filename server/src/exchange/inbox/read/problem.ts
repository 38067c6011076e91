import type { ErrorId, ErrorParams } from '#contract/errors.ts';
import { type Locale, locales } from '#contract/languages/language.ts';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { moveLabels } from '#contract/booking/machine/record.labels.ts';
import { errorAnswer } from '#server/http/response/answer.ts';
import { AppError } from '#server/platform/app-error.ts';

/** Why a message is held, in each language. */
export type LocalisedProblem = Partial<Record<Locale, string>>;

const maxLength = 500;

/** The message of an error with its field errors, in each language. */
export function problemFrom(error: AppError): LocalisedProblem {
  return Object.fromEntries(
    locales.map((locale) => {
      const { msg, data } = errorAnswer(error, { locale, requestId: '', labels: [moveLabels, bookingLabels] }).body;
      const fields = fieldsIn(data).filter((field) => !msg.includes(field));
      return [locale, [msg.trim(), ...fields].join(locale === 'en' ? ' ' : '').slice(0, maxLength)];
    }),
  );
}

/** `paramsIn` for parameters that need translation. */
export function problemOf(
  id: ErrorId,
  paramsIn: ErrorParams | ((locale: Locale) => ErrorParams) = {},
): LocalisedProblem {
  const paramsOf = typeof paramsIn === 'function' ? paramsIn : () => paramsIn;
  return Object.fromEntries(
    locales.map((locale) => [locale, problemFrom(new AppError(id, { params: paramsOf(locale) }))[locale]]),
  );
}

function fieldsIn(data: unknown): string[] {
  const fields: unknown = data !== null && typeof data === 'object' && 'fields' in data ? data.fields : [];
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((field: unknown) =>
    field !== null && typeof field === 'object' && 'message' in field ? [String(field.message)] : [],
  );
}
