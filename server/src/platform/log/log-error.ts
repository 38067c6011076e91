import { redact } from '#contract/logs/redact.ts';

const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** A text without secrets and mail addresses. */
export function redactText(text: string): string {
  return redact(text).replaceAll(address, '[address]');
}

/** Properties of an error that may be logged; `detail`, `where` and the like repeat user input. */
const visibleKeys = [
  'code',
  'statusCode',
  'responseCode',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
];
const maxDepth = 5;

/**
 * Class 22 of SQLSTATE is invalid data, which PostgreSQL quotes in its message; P0001 is raised by our own triggers.
 */
const quotesValues = /^(22|P0001)/;

/** An error for the log: its place and type, without data. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? redactText(error) : undefined;
  const all = error as Error & Readonly<Record<string, unknown>>;
  const message = describeErrorMessage(error);
  const details = visibleKeys.flatMap((key) => (isPlain(all[key]) ? [[key, all[key]]] : []));
  return {
    type: error.name,
    message,
    // A stack begins with the message.
    stack: redactText((error.stack ?? '').replace(error.message, () => message)),
    ...Object.fromEntries(details),
    ...(error.cause !== undefined && depth < maxDepth && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** The error's message without data. */
export function describeErrorMessage(error: Error): string {
  const { message } = error;
  const code = 'code' in error ? String(error.code) : '';
  return redactText(quotesValues.test(code) ? message.replaceAll(/"[^"]*"/g, '"…"') : message);
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}
