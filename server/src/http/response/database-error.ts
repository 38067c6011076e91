import { AppError, type TakenKey } from '#server/platform/app-error.ts';
import { isUnavailable } from '#server/platform/database/db.ts';
import { valuesOf } from './taken-key.ts';

/** A driver error with its details; see the PostgreSQL manual, appendix A. */
type DatabaseError = Error & { code: string; detail?: string; constraint?: string; table?: string };

/** Query cancelled, deadlock, serialization failure: a retry may help. */
const retryableCodes = new Set(['57014', '40P01', '40001']);

/** Out of disk space, memory or file handles: an administrator must act, and a later retry may work. */
const shortages = new Set(['53100', '53200', '53400', 'ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE']);

/** Whether the database lacks room, memory, connections or files, which the caller cannot influence. */
export function isShortage(error: unknown): boolean {
  return isDatabaseError(error) && shortages.has(error.code);
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** The error for the caller if the database refuses; undefined if it is an internal one. */
export function databaseRefusal(error: unknown): AppError | undefined {
  if (isUnavailable(error)) return new AppError('unavailable');
  if (!isDatabaseError(error)) return undefined;
  if (retryableCodes.has(error.code) || isShortage(error)) return new AppError('unavailable');
  if (error.code === '23505') return duplicateOf(error);
  if (error.code === '23503') return missingOf(error);
  if (isInvalidData(error)) return new AppError('invalid_input', { issues: [{ path: '', rule: 'format' }] });
  return error.code === '23514' ? brokenCheckOf(error) : undefined;
}

/** Data that PostgreSQL rejects (class 22): the caller's fault, but a schema should have caught it. */
export function isInvalidData(error: unknown): boolean {
  return isDatabaseError(error) && /^22[0-9P]\d\d$/.test(error.code);
}

/** Parses `Key (code)=(CNTAO) already exists.`; expressions such as `lower(username)` count as their column. */
function keyOf({ table = '', detail = '' }: DatabaseError): TakenKey | undefined {
  const [, columns, values] = /^Key \((.+?)\)=\((.*)\) /s.exec(detail) ?? [];
  if (columns === undefined || values === undefined) return undefined;
  const names = columns.split(', ').map((column) => column.replace(/^(?:lower|upper)\((\w+)(?:::text)?\)$/, '$1'));
  return { table, columns: names, values };
}

/** `withTakenKeyNames` completes it; until then it names the last meaningful column. */
function duplicateOf(error: DatabaseError): AppError {
  const key = keyOf(error);
  if (!key) return new AppError('duplicate_row');
  const { field, value } = valuesOf(key).findLast((part) => part.value !== null) ?? { field: '', value: null };
  if (value === null) return new AppError('duplicate_row', { key });
  return new AppError('duplicate', { params: { field, value }, data: { field }, key });
}

function missingOf(error: DatabaseError): AppError {
  const [part] = valuesOf(keyOf(error)).slice(-1);
  if (error.detail?.includes('is still referenced'))
    return new AppError('code_in_use', { params: { table: error.table ?? '' }, data: { by: error.table } });
  const issue = { path: part?.field ?? '', rule: 'unknown_code' as const, params: { value: part?.value ?? '' } };
  return new AppError('invalid_input', { issues: [issue] });
}

/** Constraints have PostgreSQL's default name `<table>_<column>_check`. */
function brokenCheckOf(error: DatabaseError): AppError {
  const column = (error.constraint ?? '').replace(`${error.table ?? ''}_`, '').replace(/_check\d*$/, '');
  return new AppError('invalid_input', { issues: [{ path: column, rule: 'format' }] });
}
