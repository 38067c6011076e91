import type { FieldError } from '#contract/envelope.ts';

/** `answer`: the server responded; all others: there was no usable response. */
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

/** Every failed call. `code` is 0 without an envelope, `status` is 0 without a response. */
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

/** Whether the server refused; otherwise there was no response. */
export function isServerAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'answer';
}

/** Whether an error has field errors, which forms show at their fields; others are shown in a toast. */
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
