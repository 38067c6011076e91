import type { FieldError } from '#contract/envelope.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { toast } from '#web/platform/feedback/toast.tsx';
import { rowMessage } from '../row.messages.ts';
import { type Row, type Screen, type FormField, appliesIn } from '../screen.ts';
import { type Attempt, initialValues, formBody, type FormValues, fieldOfPath } from './form-values.ts';
import { mergeChanges } from './merge.ts';
import type { Refusal } from './refusal.ts';
import type { Uploads } from './uploads.ts';
import { randomKey } from '#web/platform/random-key.ts';
import { fieldError, fieldRules } from '#contract/fields/field-errors.ts';
import { issuesOf } from '#contract/issues.ts';
import { type Resource, writableSchema } from '#contract/kit.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { labelOf } from '../field-of.ts';
import { visibleFields } from './visible-fields.ts';

/** Conflicting changes of two users. */
export type Conflict = { theirs: Row; conflicts: readonly string[] };

type Outcome = { kind: 'written'; row: Row } | Refusal;

/** What `submit` needs of a form. */
type SubmitContext = {
  screen: Screen;
  /** Whether the rules are checked before the request; by default true. */
  validates?: boolean;
  uploads: Uploads;
  run: (write: () => Promise<Row>) => Promise<Outcome>;
  onSaved: (row: Row) => void;
  onProblems: (problems: readonly FieldError[]) => void;
  onAttempt: (attempt: Attempt) => void;
  onConflict: (conflict: Conflict | undefined) => void;
};

/** Validates, saves and handles refusals where possible; returns whether a row was saved. */
export async function submit(form: SubmitContext, attempt: Attempt): Promise<boolean> {
  const { screen } = form;
  form.onAttempt(attempt);
  form.onConflict(undefined);
  if (form.uploads.isRunning()) {
    toast.warning(rowMessage('uploading'));
    return false;
  }
  const problems = form.validates === false ? [] : problemsIn(screen, attempt);
  form.onProblems(problems);
  if (problems.length > 0) return false;

  const warning = attempt.row && screen.warning?.(attempt.row, attempt.values);
  // Without a confirmation the save starts synchronously: a delay would allow a second one.
  if (warning && !(await confirm({ title: rowMessage('notice'), text: warning, danger: true }))) return false;
  return applyOutcome(form, attempt, await form.run(() => saveRow(screen, attempt.values, attempt.row)));
}

async function applyOutcome(form: SubmitContext, attempt: Attempt, outcome: Outcome): Promise<boolean> {
  switch (outcome.kind) {
    case 'written':
      form.onSaved(outcome.row);
      return true;
    case 'fields':
      form.onProblems(outcome.fields);
      return false;
    case 'stale':
      return mergeTheirs(form, attempt, outcome.theirs);
    case 'deleted_twin':
      return restoreDeletedRow(form, attempt, outcome);
    case 'other':
      return false;
  }
}

/** Another user saved first: separate changes are merged, conflicting ones are shown for a choice. */
async function mergeTheirs(form: SubmitContext, mine: Attempt, theirs: Row): Promise<boolean> {
  const fields = form.screen.form;
  const both = { mine: mine.values, theirs: initialValues(fields, theirs) };
  const { values, conflicts } = mergeChanges(fields, initialValues(fields, mine.row), both);
  if (conflicts.length === 0) {
    toast.info(rowMessage('merged', { who: lastEditorOf(theirs) }));
    return submit(form, { values, row: theirs });
  }
  form.onAttempt({ values, row: theirs });
  form.onConflict({ theirs, conflicts });
  return false;
}

/** The code belongs to a deleted row, which can be restored with the form's values. */
async function restoreDeletedRow(
  form: SubmitContext,
  attempt: Attempt,
  deletedRow: { id: number; message: string },
): Promise<boolean> {
  const text = rowMessage('restore_twin', { message: deletedRow.message });
  const isConfirmed = await confirm({ title: rowMessage('notice'), text, okText: rowMessage('restore') });
  if (!isConfirmed) return false;
  const outcome = await form.run(() => form.screen.calls.restore(deletedRow.id));
  return outcome.kind === 'written' && submit(form, { ...attempt, row: outcome.row });
}

/** The user who last changed a row. */
export function lastEditorOf(row: Row): string {
  const name = row['modifier_name'] ?? row['creator_name'];
  return typeof name === 'string' && name !== '' ? name : rowMessage('someone');
}

/** Adds a row, or writes it on the version that was loaded. Idempotent within one save. */
function saveRow({ resource, calls }: Screen, values: FormValues, row: Row | undefined): Promise<Row> {
  const body = formBody(resource, values, row);
  const idempotencyKey = randomKey();
  if (!row) return calls.add({ body, idempotencyKey });
  return calls.update(row.id, { body: { ...asRecord(body), version: row.version }, idempotencyKey });
}

function asRecord(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** All errors of a body, in the server's words. */
export function validateBody(resource: Resource, body: unknown): FieldError[] {
  const parsed = writableSchema(resource).safeParse(body, { reportInput: true });
  if (parsed.success) return [];
  return issuesOf(parsed.error).map((issue) =>
    fieldError(issue, labelOf(resource, fieldOfPath(issue.path)), localeTexts(fieldRules)),
  );
}

/** What prevents saving: the contract's rules, and the form's rules for adding or editing. */
export function problemsIn(screen: Screen, { values, row }: Attempt): FieldError[] {
  const { resource, form } = screen;
  const body = formBody(resource, values, row);
  const single = validateBody(resource, body);
  const problems = single.length > 0 ? single : rowProblems(screen, body);
  const reported = new Set(problems.map(({ path }) => fieldOfPath(path)));
  const missing = visibleFields(form, values).filter((field) =>
    isMissing(field, values[field.name], row ? 'edit' : 'add'),
  );
  return [
    ...problems,
    ...missing
      .filter(({ name }) => !reported.has(name))
      .map(({ name, label }) => fieldError({ path: name, rule: 'required' }, label, localeTexts(fieldRules))),
  ];
}

/** Errors between fields, checked once each field is valid. */
function rowProblems({ resource, issues }: Screen, body: unknown): FieldError[] {
  const found = issues?.(writableSchema(resource).parse(body)) ?? [];
  return found.map((issue) => fieldError(issue, labelOf(resource, issue.path), localeTexts(fieldRules)));
}

function isMissing({ required }: FormField, value: unknown, mode: 'add' | 'edit'): boolean {
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return appliesIn(required, mode) && isEmpty;
}
