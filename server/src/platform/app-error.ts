import type { ErrorId, ErrorParams } from '#contract/errors.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';

/** Columns that no two rows share, and what they hold, as the database tells it: `minutes, 5`. */
export type TakenKey = { table: string; columns: readonly string[]; values: string };

/** A refusal that the caller is told about; everything else that is thrown is answered 500 without detail. */
export class AppError extends Error {
  readonly id: ErrorId;
  readonly params: ErrorParams;
  readonly issues: readonly FieldIssue[];
  readonly data: unknown;
  /** The transaction is committed all the same, e.g. a failed login is counted. */
  readonly commitsWrites: boolean;
  /** What a duplicate has in common with the row that is there. */
  readonly key: TakenKey | undefined;

  constructor(
    id: ErrorId,
    {
      params = {},
      issues = [],
      data = null,
      commitsWrites = false,
      key,
    }: Partial<Omit<AppError, 'id' | keyof Error>> = {},
  ) {
    super(id);
    this.name = 'AppError';
    this.id = id;
    this.params = params;
    this.issues = issues;
    this.data = data;
    this.commitsWrites = commitsWrites;
    this.key = key;
  }
}

/** Ends the request with an error of the closed list; the request's transaction is rolled back. */
export function fail(id: ErrorId, params: ErrorParams = {}, data: unknown = null): never {
  throw new AppError(id, { params, data });
}

/** Like `fail`, but what was written so far stands. */
export function failAndCommit(id: ErrorId, params: ErrorParams = {}): never {
  throw new AppError(id, { params, commitsWrites: true });
}

/** Ends the request because of its fields, all of them at once. */
export function refuse(issues: readonly FieldIssue[]): never {
  throw new AppError('invalid_input', { issues });
}

/** The same where something is wrong; where nothing is, the request goes on. */
export function refuseAny(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) refuse(issues);
}
