import type { ApiError } from '#web/platform/api/api-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import type { ActedOn, ActionResult } from './action-calls.ts';
import type { PageAction } from './action-meta.ts';
import { actionMessage, actionName } from './actions.messages.ts';

/** What a window is about, and whom it answers. */
export type RequestedAction = {
  action: PageAction;
  bookings: readonly ActedOn[];
  /** Why the first attempt was refused, where there was one. */
  refusal?: ApiError;
  /** Shows a refusal in place, e.g. problems at their fields; true when it did. */
  onRefused: ((error: ApiError) => boolean) | undefined;
  answer: (results: readonly ActionResult[]) => void;
};

/** Says that all went well; what did not is told one by one where it was asked for. */
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
