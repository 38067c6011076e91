import type { FieldIssue } from '#contract/field-errors.ts';
import { describeIssues } from '../writing/public.ts';
import { NotWritten } from './delivery-route.ts';

/** What keeps a message from being written, in words of both languages: it stands in a list that everybody reads. */
export function notWritten(issues: readonly FieldIssue[]): NotWritten {
  const sentences = (['zh-CN', 'en'] as const).map((locale) =>
    describeIssues(issues, locale)
      .map(({ message }) => message)
      .join('; '),
  );
  return new NotWritten(sentences.join(' / '));
}
