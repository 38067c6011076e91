import { ApiError } from '#web/platform/api/api-error.ts';

/** What the server says of single fields. */
export function fieldProblems(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
}
