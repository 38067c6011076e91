import type { ErrorId, ErrorParams } from '#contract/errors.ts';
import { locales } from '#contract/languages/language.ts';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { moveLabels } from '#contract/booking/machine/record.labels.ts';
import { errorAnswer } from '#server/http/answer.ts';
import { AppError } from '#server/platform/app-error.ts';

/** Why something waits, in each language. */
export type Problem = Partial<Record<(typeof locales)[number], string>>;

const longest = 500;

/** The sentence of a refusal, with those of its fields, as each reader will read it. */
export function problemFrom(error: AppError): Problem {
  return Object.fromEntries(
    locales.map((locale) => {
      const { msg, data } = errorAnswer(error, { locale, requestId: '', labels: [moveLabels, bookingLabels] }).body;
      return [locale, [msg, ...fieldsIn(data)].join(locale === 'en' ? ' ' : '').slice(0, longest)];
    }),
  );
}

export function problemOf(id: ErrorId, params: ErrorParams = {}): Problem {
  return problemFrom(new AppError(id, { params }));
}

function fieldsIn(data: unknown): string[] {
  const fields: unknown = data !== null && typeof data === 'object' && 'fields' in data ? data.fields : [];
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((field: unknown) =>
    field !== null && typeof field === 'object' && 'message' in field ? [String(field.message)] : [],
  );
}
