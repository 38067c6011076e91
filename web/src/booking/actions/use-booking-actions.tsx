import { type ReactNode, useCallback, useState } from 'react';
import { ApiError } from '#web/platform/api-error.ts';
import { loadable, Loaded } from '#web/platform/loadable.tsx';
import { reportError } from '#web/platform/report-error.ts';
import { toast } from '#web/platform/toast.tsx';
import type { ActedOn, ActionResult } from './action-calls.ts';
import { actOnOne, isOverridable } from './action-calls.ts';
import { metaOfAction, type PageAction } from './action-meta.ts';
import { actionMessage, actionName } from './actions.messages.ts';

const actionDialog = loadable(async () => (await import('./action-dialog.tsx')).ActionDialog);

export type Asked = {
  action: PageAction;
  bookings: readonly ActedOn[];
  /** Why the first attempt was refused, where there was one. */
  refusal?: ApiError;
  /** Shows a refusal in place, e.g. problems at their fields; true when it did. */
  onRefused: ((error: ApiError) => boolean) | undefined;
  answer: (results: readonly ActionResult[]) => void;
};

export type BookingActions = {
  /** Asks what the action needs, carries it out and tells what came of it; nothing where it was given up. */
  run: (action: PageAction, bookings: readonly ActedOn[]) => Promise<readonly ActionResult[]>;
  /** The window that is open; stands somewhere on the page. */
  dialog: ReactNode;
};

type Options = { onRefused?: Asked['onRefused'] };

/** The actions of bookings, for a page and for lists alike. */
export function useBookingActions({ onRefused }: Options = {}): BookingActions {
  const [asked, setAsked] = useState<Asked>();

  const ask = useCallback(
    (question: Pick<Asked, 'action' | 'bookings' | 'refusal'>) =>
      new Promise<readonly ActionResult[]>((resolve) => {
        const answer: Asked['answer'] = (results) => {
          setAsked(undefined);
          resolve(results);
        };
        setAsked({ ...question, onRefused, answer });
      }),
    [onRefused],
  );

  const run = useCallback<BookingActions['run']>(
    async (action, bookings) => {
      const [only] = bookings;
      if (!only) return [];
      if (bookings.length > 1 || metaOfAction(action).form !== 'none') return ask({ action, bookings });
      try {
        const result = await actOnOne(action, only, {});
        tellDone(action, [result]);
        return [result];
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind !== 'answer') reportError(error);
        else if (isOverridable(error) || !onRefused?.(error)) return ask({ action, bookings, refusal: error });
        return [];
      }
    },
    [ask, onRefused],
  );

  return { run, dialog: asked && <Loaded component={actionDialog} props={asked} /> };
}

/** Says that all went well; what did not is told one by one where it was asked for. */
export function tellDone(action: PageAction, results: readonly ActionResult[]): void {
  const [first] = results;
  if (!first || results.some(({ ok }) => !ok)) return;
  const name = actionName(action);
  toast.success(
    results.length === 1
      ? actionMessage('done', { action: name, orderno: first.orderno })
      : actionMessage('done_many', { action: name, count: results.length }),
  );
}
