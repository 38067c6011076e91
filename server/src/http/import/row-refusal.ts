import { errors } from '#contract/errors.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { AppError } from '#server/platform/app-error.ts';
import { errorAnswer } from '../response/answer.ts';
import { databaseRefusal } from '../response/database-error.ts';
import { rowKey } from './sheet/headers.ts';
import type { Staged } from './importer.ts';

/** Why a row could not be written, if the row is the cause; otherwise undefined. */
export function issueOf(staged: Staged, error: unknown): FieldIssue | undefined {
  if (error instanceof AppError) return issueOfRefusal(staged, error);
  const known = databaseRefusal(error);
  switch (known?.id) {
    case 'duplicate':
    case 'duplicate_row':
      return duplicateIn(staged, known);
    case 'code_in_use':
      return { path: staged.resource.code ?? rowKey, rule: 'still_used' };
    case 'invalid_input':
      return known.issues[0] ?? { path: '', rule: 'format' };
    default:
      return undefined;
  }
}

/** For a composite key, all its fields in the sheet are named. */
function duplicateIn({ resource }: Staged, { key, params }: AppError): FieldIssue {
  const fields = (key?.columns ?? []).filter((column) => column in resource.input.shape);
  const path = String(params['field'] ?? fields.at(-1) ?? '');
  if (fields.length > 1) return { path, rule: 'taken_together', params: { fields: fields.join(' ') } };
  return { path, rule: 'already_exists', params };
}

/** Names the field if the sheet has it; otherwise the message is the one of a single request. */
function issueOfRefusal(staged: Staged, error: AppError): FieldIssue | undefined {
  const { resource, locale, task } = staged;
  const [issue] = error.issues;
  if (issue && (issue.path === '' || issue.path in resource.input.shape)) return issue;
  if (errors[error.id].status >= 500) return undefined;
  const { msg } = errorAnswer(error, { locale, requestId: `task ${task}`, labels: [resource.labels] }).body;
  return { path: '', rule: 'row_refused', params: { reason: msg.slice(0, 300) } };
}
