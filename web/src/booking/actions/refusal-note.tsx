import { overrideReasons } from '#contract/booking/machine/reasons.ts';
import type { ApiError } from '#web/platform/api-error.ts';
import { errorText } from '#web/platform/error-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { isOverridable, isWarning } from './action-calls.ts';
import type { ActionFieldsProps } from './action-form.ts';
import { actionMessage } from './actions.messages.ts';
import { ReasonItems } from './reason-fields.tsx';
import { itemOfPath } from './use-attempt.ts';

type RefusalNoteProps = Pick<ActionFieldsProps, 'body' | 'onChange' | 'errors'> & {
  refusal: ApiError;
  /** Fields that show their own errors. */
  shown: readonly string[];
};

/** Why it was refused, all that is to be corrected elsewhere, and the way past it where there is one. */
export function RefusalNote({ refusal, shown, ...fields }: RefusalNoteProps) {
  const elsewhere = refusal.fields.filter(({ path }) => !shown.includes(itemOfPath(path)));
  return (
    <div className="q-action-refusal" data-wide>
      <p role="alert">
        <Icon name="warning" />
        {errorText(refusal).text}
      </p>
      {elsewhere.length > 0 && (
        <ul>
          {elsewhere.map(({ path, rule, message }) => (
            <li key={`${path}.${rule}`}>{message}</li>
          ))}
        </ul>
      )}
      {isOverridable(refusal) && !isWarning(refusal) && <OverrideFields {...fields} />}
    </div>
  );
}

/** A guard that the back office may pass says who did and why (SO4). */
function OverrideFields(fields: Omit<RefusalNoteProps, 'refusal' | 'shown'>) {
  return (
    <>
      <p className="q-faint">{actionMessage('override_hint')}</p>
      <ReasonItems {...fields} label={actionMessage('override_reason')} codes={overrideReasons} isTextDue />
    </>
  );
}
