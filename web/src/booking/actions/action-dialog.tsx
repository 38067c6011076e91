import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { rowMessage } from '#web/screen/row.messages.ts';
import { Button } from '#web/ui/button.tsx';
import { bookingById, bookingKey } from '../booking-details/public.ts';
import { type ActedOn, isOverridable, isWarning } from './action-calls.ts';
import { actionForms } from './action-forms.ts';
import { metaOfAction, type PageAction } from './action-meta.ts';
import { actionMessage, actionName } from './actions.messages.ts';
import { ResultTable } from './result-table.tsx';
import type { RequestedAction } from './requested-action.ts';
import { useAttempt, itemOfPath } from './use-attempt.ts';
import './actions.css';
import { overrideReasons } from '#contract/booking/machine/reasons.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { ActionFieldsProps } from './action-form.ts';
import { ReasonItems } from './fields/reason-fields.tsx';

/** Collects the input of an action, runs it and shows the result for each booking. */
export function ActionDialog(request: RequestedAction) {
  const { action, bookings, answer } = request;
  const { Fields, needsBooking, errorFields } = actionForms[metaOfAction(action).form];
  const booking = useBooking(needsBooking ? bookings : []);
  const attempt = useAttempt(request, booking);
  const { refusal, results, body, errors } = attempt;
  const close = () => answer(results ?? []);
  const isWaiting = needsBooking && !booking;
  const part = useLateFocus();
  if (results) return <Results action={action} results={results} onClose={close} />;

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    attempt.send();
  }
  return (
    <Dialog title={titleOf(action, bookings)} variant={dialogKindOf(action)} holdsInput onClose={close}>
      <form className="q-form" onSubmit={handleSubmit} noValidate>
        <div ref={part} className="q-dialog-body q-action" data-autofocus tabIndex={-1}>
          {isWaiting ? (
            <div className="q-skeleton q-action-loading" role="status" aria-label={actionMessage('loading')} />
          ) : (
            <Fields
              action={action}
              bookings={bookings}
              booking={booking}
              body={body}
              errors={errors}
              onChange={attempt.change}
            />
          )}
          {refusal && <RefusalNote {...{ action, refusal, errorFields, body, errors }} onChange={attempt.change} />}
        </div>
        <footer className="q-dialog-foot">
          <CancelButton>{rowMessage('cancel')}</CancelButton>
          <Button
            type="submit"
            variant={metaOfAction(action).tone === 'danger' ? 'danger' : 'primary'}
            busy={attempt.isBusy}
            disabled={isWaiting}
          >
            {attempt.isOverride ? actionMessage('override') : actionName(action)}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

/** Moves the focus from the dialog's body to its first control, which may come after the dialog has opened. */
function useLateFocus() {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const body = part.current;
    if (!body) return undefined;
    const focusControl = () => {
      if (document.activeElement === body) body.querySelector<HTMLElement>('input, select, textarea')?.focus();
    };
    focusControl();
    const observer = new MutationObserver(focusControl);
    observer.observe(body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return part;
}

type ResultsProps = {
  action: PageAction;
  results: NonNullable<ReturnType<typeof useAttempt>['results']>;
  onClose: () => void;
};

function Results({ action, results, onClose }: ResultsProps) {
  const ok = results.filter((result) => result.ok).length;
  const title = actionMessage('failed_some', { action: actionName(action), ok, failed: results.length - ok });
  return (
    <Dialog title={title} holdsInput={false} onClose={onClose}>
      <div className="q-dialog-body" tabIndex={-1}>
        <ResultTable results={results} />
      </div>
      <footer className="q-dialog-foot">
        <Button variant="primary" data-autofocus onClick={onClose}>
          {actionMessage('close')}
        </Button>
      </footer>
    </Dialog>
  );
}

function useBooking([first]: readonly ActedOn[]) {
  const id = first?.id ?? 0;
  const { data } = useQuery({
    queryKey: bookingKey(id),
    queryFn: ({ signal }) => bookingById(id, signal),
    enabled: first !== undefined,
  });
  return data;
}

function titleOf(action: PageAction, bookings: readonly ActedOn[]): string {
  const name = actionName(action);
  const [first] = bookings;
  return bookings.length > 1
    ? actionMessage('title_many', { action: name, count: bookings.length })
    : actionMessage('title', { action: name, orderno: first?.orderno ?? '' });
}

/** A confirmation is small, a form is larger. */
function dialogKindOf(action: PageAction): 'prompt' | 'dialog' {
  return ['none', 'ask', 'reason', 'send'].includes(metaOfAction(action).form) ? 'prompt' : 'dialog';
}

type RefusalNoteProps = Pick<ActionFieldsProps, 'body' | 'onChange' | 'errors'> & {
  refusal: ApiError;
  /** Fields that show their own errors. */
  errorFields: readonly string[];
};

/** The reason of a refusal, the errors that belong to no field here, and the override where there is one. */
function RefusalNote({ refusal, errorFields, ...fields }: RefusalNoteProps) {
  const otherErrors = refusal.fields.filter(({ path }) => !errorFields.includes(itemOfPath(path)));
  return (
    <div className="q-action-refusal" data-wide>
      <p role="alert">
        <Icon name="warning" />
        {errorText(refusal).text}
      </p>
      {otherErrors.length > 0 && (
        <ul>
          {otherErrors.map(({ path, rule, message }) => (
            <li key={`${path}.${rule}`}>{message}</li>
          ))}
        </ul>
      )}
      {isOverridable(refusal) && !isWarning(refusal) && <OverrideFields {...fields} />}
    </div>
  );
}

/** The back office may override a check; the history records who did, and why (SO4). */
function OverrideFields(fields: Omit<RefusalNoteProps, 'refusal' | 'errorFields'>) {
  return (
    <>
      <p className="q-faint">{actionMessage('override_hint')}</p>
      <ReasonItems {...fields} label={actionMessage('override_reason')} codes={overrideReasons} isTextDue />
    </>
  );
}
