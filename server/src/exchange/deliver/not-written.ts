import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { containerLabels } from '#contract/booking/container.labels.ts';
import type { FieldIssue } from '#contract/field-errors.ts';
import { errorAnswer } from '#server/http/answer.ts';
import { AppError } from '#server/platform/app-error.ts';
import { NotWritten } from './way.ts';

const labels = [bookingLabels, containerLabels];

/** What keeps a message from being written, in words of both languages: it stands in a list that everybody reads. */
export function notWritten(issues: readonly FieldIssue[]): NotWritten {
  const sentences = (['zh-CN', 'en'] as const).map((locale) => {
    const error = new AppError('invalid_input', { issues });
    const { data } = errorAnswer(error, { locale, requestId: '', labels }).body;
    return messagesIn(data).join('; ');
  });
  return new NotWritten(sentences.join(' / '));
}

function messagesIn(data: unknown): string[] {
  const fields: unknown = data !== null && typeof data === 'object' && 'fields' in data ? data.fields : [];
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((field: unknown) =>
    field !== null && typeof field === 'object' && 'message' in field ? [String(field.message)] : [],
  );
}
