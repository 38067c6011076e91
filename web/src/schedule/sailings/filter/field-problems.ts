import { ApiError } from '#web/platform/api/api-error.ts';

/** The server's field errors. */
export function fieldProblems(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
}
