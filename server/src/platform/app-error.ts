import type { ErrorId, ErrorParams } from '#contract/errors.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';

/** The columns of a unique key and their values, as reported by the database: `minutes, 5`. */
export type TakenKey = { table: string; columns: readonly string[]; values: string };

/** An error that is returned to the caller; any other exception is answered with 500 and no detail. */
export class AppError extends Error {
  readonly id: ErrorId;
  readonly params: ErrorParams;
  readonly issues: readonly FieldIssue[];
  readonly data: unknown;
  /** Commits the transaction nevertheless, e.g. to count a failed login. */
  readonly commitsWrites: boolean;
  /** The key that a duplicate shares with an existing row. */
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

/** Ends the request with an error of the closed list, and rolls its transaction back. */
export function fail(id: ErrorId, params: ErrorParams = {}, data: unknown = null): never {
  throw new AppError(id, { params, data });
}

/** Like `fail`, but commits what was written so far. */
export function failAndCommit(id: ErrorId, params: ErrorParams = {}): never {
  throw new AppError(id, { params, commitsWrites: true });
}

/** Ends the request with field errors, all of them at once. */
export function refuse(issues: readonly FieldIssue[]): never {
  throw new AppError('invalid_input', { issues });
}

/** Like `refuse`, but continues if there are no issues. */
export function refuseAny(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) refuse(issues);
}
