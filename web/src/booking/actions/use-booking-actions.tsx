import { type ReactNode, useCallback, useState } from 'react';
import { ApiError } from '#web/platform/api/api-error.ts';
import { loadable, Loaded } from '#web/platform/loadable.tsx';
import { reportError } from '#web/platform/api/report-error.ts';
import { type ActedOn, type ActionResult, actOnOne, isOverridable } from './action-calls.ts';
import { metaOfAction, type PageAction } from './action-meta.ts';
import { type RequestedAction, toastActionResult } from './requested-action.ts';

const actionDialog = loadable(async () => (await import('./action-dialog.tsx')).ActionDialog);

export type BookingActions = {
  /** Collects the input, runs the action and shows the results; no results if cancelled. */
  run: (action: PageAction, bookings: readonly ActedOn[]) => Promise<readonly ActionResult[]>;
  /** The open dialog; render it anywhere on the page. */
  dialog: ReactNode;
};

type Options = { onRefused?: RequestedAction['onRefused'] };

/** The actions of bookings, for pages and lists. */
export function useBookingActions({ onRefused }: Options = {}): BookingActions {
  const [request, setRequest] = useState<RequestedAction>();

  const openDialog = useCallback(
    (question: Pick<RequestedAction, 'action' | 'bookings' | 'refusal'>) =>
      new Promise<readonly ActionResult[]>((resolve) => {
        const answer: RequestedAction['answer'] = (results) => {
          setRequest(undefined);
          resolve(results);
        };
        setRequest({ ...question, onRefused, answer });
      }),
    [onRefused],
  );

  const run = useCallback<BookingActions['run']>(
    async (action, bookings) => {
      const [only] = bookings;
      if (!only) return [];
      if (bookings.length > 1 || metaOfAction(action).form !== 'none') return openDialog({ action, bookings });
      try {
        const result = await actOnOne(action, only, {});
        toastActionResult(action, [result]);
        return [result];
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind !== 'answer') reportError(error);
        else if (isOverridable(error) || !onRefused?.(error)) return openDialog({ action, bookings, refusal: error });
        return [];
      }
    },
    [openDialog, onRefused],
  );

  return { run, dialog: request && <Loaded component={actionDialog} props={request} /> };
}
