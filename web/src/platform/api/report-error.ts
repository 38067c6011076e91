import { ApiError } from './api-error.ts';
import { errorMessage } from './error.messages.ts';
import { errorText } from './error-text.ts';
import { log } from '../log.ts';
import { isSignedIn } from '../session/session.ts';
import { toast } from '../feedback/toast.tsx';

/** Logs an unhandled failure and shows one toast. */
export function reportError(error: unknown): void {
  if (isCancelled(error)) return;
  const { level, text, cause } = errorText(error);
  logError(error);
  // The session just ended, and the login page shows why.
  if (error instanceof ApiError && error.code === 401 && !isSignedIn()) return;
  toast.failure(level, text, cause);
}

/** Logs a failure without a toast. */
export function logError(error: unknown): void {
  if (isCancelled(error)) return;
  const { text } = errorText(error);
  const message = error instanceof ApiError ? errorMessage('request_failed', { text }) : text;
  const trace =
    error instanceof ApiError
      ? `${error.url} ${error.requestId ?? ''}`
      : error instanceof Error
        ? error.stack
        : undefined;
  log(message, 'danger', trace);
}

/** A cancelled call is no failure. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Catches all unhandled errors. */
export function watchErrors(): void {
  addEventListener('error', (event) => {
    if (event.error) reportError(event.error);
  });
  addEventListener('unhandledrejection', (event) => {
    reportError(event.reason);
    event.preventDefault();
  });
}
