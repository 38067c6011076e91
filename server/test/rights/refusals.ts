import { errorMessages } from '#contract/error-messages.ts';
import { type ErrorId, errors } from '#contract/errors.ts';
import type { FieldRule } from '#contract/fields/field-errors.ts';
import type { Answer } from '#test/harness.ts';
import type { Operation } from './world.ts';

/** A rule of business by which a call may be refused whatever its caller's rights; `field` names a rule of a single field. */
export type Refusal = Exclude<ErrorId, 'invalid_input'> | `field ${FieldRule}`;

const beyondRights: readonly Refusal[] = ['user.beyond'];
/** A sentence of several fields may end as that of one does. */
const twice: readonly Refusal[] = ['duplicate', 'duplicate_key'];
/** Some of the stage's rows are named by others of it. */
const inUse: Readonly<Record<string, readonly Refusal[]>> = { file: ['file.in_use'], customer: ['in_use'] };

/** Which rules may refuse which operation; every other refusal is a wrong one. */
const accepted: Readonly<Partial<Record<Operation, Readonly<Record<string, readonly Refusal[]>>>>> = {
  // What differs by a few codes alone may be there already.
  create: { cutoff_rule: twice, reminder_rule: twice },
  // Of followed references only failed ones can be put right.
  import: {
    cutoff_rule: ['field taken_together'],
    reminder_rule: ['field taken_together'],
    trace_subscription: ['field trace_followed'],
  },
  // A program that acts as somebody who holds more is not touched (adr/0021, 0049).
  update: { api_client: beyondRights },
  delete: { api_client: beyondRights, ...inUse },
  batchDelete: { api_client: beyondRights, ...inUse },
  // Who made a department restores it only while they hold it (adr/0021).
  restore: { file: ['file.gone'], dept: ['dept.beyond'], api_client: beyondRights },
  batchRestore: { file: ['file.gone'], dept: ['dept.beyond'], api_client: beyondRights },
};

/** Whether the answer is a refusal of this list, and tells nothing of a row. */
export function isAccepted(resource: string, operation: Operation, answer: Answer): boolean {
  const list = accepted[operation]?.[resource] ?? [];
  return isRefusedBy(answer, list) && !JSON.stringify(answer.data ?? null).includes('"current"');
}

/** Whether all that it is refused for is in the list. */
export function isRefusedBy(answer: Answer, list: readonly Refusal[]): boolean {
  const found = refusalsOf(answer);
  return found.length > 0 && found.every((each) => list.some((candidate) => candidate === each));
}

/** Whether a sheet is refused for something in the list, and for nothing else but what rules of business refuse in its other rows. */
export function isSheetRefusedBy(resource: string, answer: Answer, list: readonly Refusal[]): boolean {
  const found = refusalsOf(answer);
  const others = accepted.import?.[resource] ?? [];
  return (
    found.some((each) => list.some((candidate) => candidate === each)) && isRefusedBy(answer, [...list, ...others])
  );
}

/** What an answer is refused for; the wire has sentences, not ids. */
export function refusalsOf({ status, msg, data }: Answer): string[] {
  const fields = (data as { fields?: { rule: string }[] } | null)?.fields;
  if (fields) return [...new Set(fields.map(({ rule }) => `field ${rule}`))];
  return sentences.filter((each) => each.status === status && each.pattern.test(msg)).map(({ id }) => id);
}

const escapeRegExp = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

const sentences = Object.entries(errorMessages.en).map(([id, sentence]) => ({
  id,
  // Every error has its sentence.
  status: errors[id as ErrorId].status,
  pattern: new RegExp(
    `^${sentence
      .split(/\{\w+\}/)
      .map(escapeRegExp)
      .join('.*')}$`,
    's',
  ),
}));
