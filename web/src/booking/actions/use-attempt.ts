import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { type ApiError, isServerAnswer } from '#web/platform/api/api-error.ts';
import { type ActionBody, type ActionResult, actOnMany, actOnOne, isOverridable, isWarning } from './action-calls.ts';
import { requiredError, bodyText } from './action-form.ts';
import { actionForms } from './action-forms.ts';
import { metaOfAction } from './action-meta.ts';
import { actionMessage } from './actions.messages.ts';
import { type RequestedAction, toastActionResult } from './requested-action.ts';

type Errors = Readonly<Record<string, string>>;

/** The input of an action's dialog, and the state of sending it. */
export function useAttempt(request: RequestedAction, booking: Booking | undefined) {
  const [body, setBody] = useState<ActionBody>({});
  const [refusal, setRefusal] = useState(request.refusal);
  const [missing, setMissing] = useState<Errors>({});
  const [results, setResults] = useState<readonly ActionResult[]>();
  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: (complete: ActionBody) => runAction(request, complete),
    onSuccess: (settled) => {
      toastActionResult(request.action, settled);
      if (settled.every(({ ok }) => ok)) request.answer(settled);
      else setResults(settled);
    },
    onError: (error) => {
      if (!isServerAnswer(error)) return;
      if (isOfThePage(request, error) && request.onRefused?.(error)) request.answer([]);
      else setRefusal(error);
    },
    meta: { handles: isServerAnswer },
  });
  const isOverride = refusal !== undefined && isOverridable(refusal);

  function send() {
    const { complete, due } = prepared(request, { body, booking, refusal });
    setMissing(due);
    if (Object.keys(due).length === 0 && !isBusy) mutate(complete);
  }

  return {
    body,
    change: (part: ActionBody) => setBody((before) => ({ ...before, ...part })),
    refusal,
    errors: { ...fieldErrors(refusal), ...missing },
    results,
    isBusy,
    isOverride,
    send,
  };
}

type Entered = { body: ActionBody; booking: Booking | undefined; refusal: ApiError | undefined };

/** The body to send, and the messages for missing input. */
function prepared(
  { action, bookings }: RequestedAction,
  { body, booking, refusal }: Entered,
): { complete: ActionBody; due: Errors } {
  const form = actionForms[metaOfAction(action).form];
  const complete = form.complete?.(body, booking) ?? body;
  const due = form.missing(complete, action, bookings);
  if (!refusal || !isOverridable(refusal)) return { complete, due };
  return {
    complete: { ...complete, override: true },
    due: { ...due, ...(!isWarning(refusal) && missingOverride(body)) },
  };
}

async function runAction({ action, bookings }: RequestedAction, body: ActionBody): Promise<readonly ActionResult[]> {
  const [only] = bookings;
  return only && bookings.length === 1 ? [await actOnOne(action, only, body)] : actOnMany(action, bookings, body);
}

/** All errors are in the booking itself, so the page shows them. */
function isOfThePage({ action }: RequestedAction, { fields }: ApiError): boolean {
  const { errorFields } = actionForms[metaOfAction(action).form];
  return fields.length > 0 && fields.every(({ path }) => !errorFields.includes(itemOfPath(path)));
}

function missingOverride(body: ActionBody): Errors {
  return {
    ...(bodyText(body, 'reason_code') === '' && requiredError('reason_code', actionMessage('override_reason'))),
    ...(bodyText(body, 'reason_text').trim() === '' && requiredError('reason_text', actionMessage('reason_text'))),
  };
}

/** Messages by field name; `cutoffs.2.at` is shown with the cut-offs. */
function fieldErrors(refusal: ApiError | undefined): Errors {
  const fields = refusal?.fields.map(({ path, message }) => [itemOfPath(path), message] as const) ?? [];
  return Object.fromEntries(fields.toReversed());
}

export function itemOfPath(path: string): string {
  return path.startsWith('changes.') ? path.split('.').slice(0, 2).join('.') : (path.split('.')[0] ?? path);
}
