import type { FieldError } from '#contract/envelope.ts';

/** `answer`: the server spoke; the others: nothing usable came back. */
export type ApiErrorKind = 'answer' | 'garbled' | 'network' | 'offline' | 'timeout';

type Parts = {
  kind: ApiErrorKind;
  url: string;
  status?: number;
  code?: number;
  msg?: string;
  data?: unknown;
  requestId?: string | undefined;
};

/** Every failed call. `code` is 0 when no envelope came, `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly url: string;
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  readonly fields: readonly FieldError[];
  readonly requestId: string | undefined;

  constructor({ kind, url, status = 0, code = 0, msg = '', data = null, requestId }: Parts) {
    super(msg || `${kind} ${status || ''} ${url}`);
    this.kind = kind;
    this.url = url;
    this.status = status;
    this.code = code;
    this.msg = msg;
    this.data = data;
    this.fields = fieldsOf(data);
    this.requestId = requestId;
  }
}

/** Whether the server has said no; anything else is no answer at all. */
export function isServerAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'answer';
}

/** Whether an error says which fields are wrong: a form places those itself, anything else is told in a toast. */
export function hasFieldErrors(error: unknown): error is ApiError {
  return error instanceof ApiError && error.fields.length > 0;
}

function fieldsOf(data: unknown): FieldError[] {
  if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields)) return [];
  return data.fields.filter(isFieldError);
}

function isFieldError(value: unknown): value is FieldError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'message' in value
  );
}
