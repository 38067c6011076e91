import { errorMessages } from '#contract/error-messages.ts';
import { type ErrorId, errors } from '#contract/errors.ts';
import type { FieldRule } from '#contract/fields/field-errors.ts';
import type { Answer } from '#test/harness.ts';
import type { Operation } from './world.ts';

/** A business rule that may refuse a call regardless of the caller's rights; `field` names a rule of a single field. */
export type Refusal = Exclude<ErrorId, 'invalid_input'> | `field ${FieldRule}`;

const beyondRights: readonly Refusal[] = ['user.beyond'];
/** A duplicate of several fields may be reported as that of one. */
const twice: readonly Refusal[] = ['duplicate', 'duplicate_key'];
/** Some rows of the stage are referenced by others. */
const inUse: Readonly<Record<string, readonly Refusal[]>> = { file: ['file.in_use'], customer: ['in_use'] };

/** The rules that may refuse each operation; any other refusal is an error. */
const accepted: Readonly<Partial<Record<Operation, Readonly<Record<string, readonly Refusal[]>>>>> = {
  // Rows that only differ in a few codes may exist already.
  create: { cutoff_rule: twice, reminder_rule: twice },
  // Only failed subscriptions can be corrected.
  import: {
    cutoff_rule: ['field taken_together'],
    reminder_rule: ['field taken_together'],
    trace_subscription: ['field trace_followed'],
  },
  // A program of a user with more rights cannot be changed (adr/0021, 0049).
  update: { api_client: beyondRights },
  delete: { api_client: beyondRights, ...inUse },
  batchDelete: { api_client: beyondRights, ...inUse },
  // The creator of a department may restore it only while they have it in scope (adr/0021).
  restore: { file: ['file.gone'], dept: ['dept.beyond'], api_client: beyondRights },
  batchRestore: { file: ['file.gone'], dept: ['dept.beyond'], api_client: beyondRights },
};

/** Whether the response is a refusal in this list, and reveals nothing about a row. */
export function isAccepted(resource: string, operation: Operation, answer: Answer): boolean {
  const list = accepted[operation]?.[resource] ?? [];
  return isRefusedBy(answer, list) && !JSON.stringify(answer.data ?? null).includes('"current"');
}

/** Whether all reasons of the refusal are in the list. */
export function isRefusedBy(answer: Answer, list: readonly Refusal[]): boolean {
  const found = refusalsOf(answer);
  return found.length > 0 && found.every((each) => list.some((candidate) => candidate === each));
}

/** Whether a sheet is refused for a reason in the list, and otherwise only for business rules in its other rows. */
export function isSheetRefusedBy(resource: string, answer: Answer, list: readonly Refusal[]): boolean {
  const found = refusalsOf(answer);
  const others = accepted.import?.[resource] ?? [];
  return (
    found.some((each) => list.some((candidate) => candidate === each)) && isRefusedBy(answer, [...list, ...others])
  );
}

/** The reasons of a refusal; responses have messages, not ids. */
export function refusalsOf({ status, msg, data }: Answer): string[] {
  const fields = (data as { fields?: { rule: string }[] } | null)?.fields;
  if (fields) return [...new Set(fields.map(({ rule }) => `field ${rule}`))];
  return sentences.filter((each) => each.status === status && each.pattern.test(msg)).map(({ id }) => id);
}

const escapeRegExp = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

const sentences = Object.entries(errorMessages.en).map(([id, sentence]) => ({
  id,
  // Every error has its message.
  status: errors[id as ErrorId].status,
  pattern: new RegExp(
    `^${sentence
      .split(/\{\w+\}/)
      .map(escapeRegExp)
      .join('.*')}$`,
    's',
  ),
}));
