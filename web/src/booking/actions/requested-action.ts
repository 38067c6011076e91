import type { ApiError } from '#web/platform/api/api-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import type { ActedOn, ActionResult } from './action-calls.ts';
import type { PageAction } from './action-meta.ts';
import { actionMessage, actionName } from './actions.messages.ts';

/** The subject of a dialog and the callback for its result. */
export type RequestedAction = {
  action: PageAction;
  bookings: readonly ActedOn[];
  /** The refusal of the first attempt, if there was one. */
  refusal?: ApiError;
  /** Shows a refusal on the page, e.g. errors at their fields; returns true if it did. */
  onRefused: ((error: ApiError) => boolean) | undefined;
  answer: (results: readonly ActionResult[]) => void;
};

/** A toast if all succeeded; failures are listed one by one where the caller requests it. */
export function toastActionResult(action: PageAction, results: readonly ActionResult[]): void {
  const [first] = results;
  if (!first || results.some(({ ok }) => !ok)) return;
  const name = actionName(action);
  toast.success(
    results.length === 1
      ? actionMessage('done', { action: name, orderno: first.orderno })
      : actionMessage('done_many', { action: name, count: results.length }),
  );
}
