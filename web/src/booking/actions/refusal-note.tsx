import { overrideReasons } from '#contract/booking/machine/reasons.ts';
import type { ApiError } from '#web/platform/api-error.ts';
import { errorText } from '#web/platform/error-text.ts';
import { SelectControl } from '#web/screen/controls/choice-control.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isOverridable, isWarning } from './action-calls.ts';
import { type ActionFieldsProps, textIn } from './action-form.ts';
import { ActionItem, TextItem } from './action-item.tsx';
import { actionMessage } from './actions.messages.ts';
import { useReasons } from './reason-fields.tsx';
import { placeOf } from './use-attempt.ts';

type RefusalNoteProps = Pick<ActionFieldsProps, 'body' | 'onChange' | 'errors'> & {
  refusal: ApiError;
  /** Fields whose errors stand beside them. */
  shown: readonly string[];
};

/** Why it was refused, all that is to be corrected elsewhere, and the way past it where there is one. */
export function RefusalNote({ refusal, shown, ...fields }: RefusalNoteProps) {
  const elsewhere = refusal.fields.filter(({ path }) => !shown.includes(placeOf(path)));
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

/** A guard that the back office may pass says who did and why (domain 2.2, SO4). */
function OverrideFields({ body, onChange, errors }: Omit<RefusalNoteProps, 'refusal' | 'shown'>) {
  const choices = useReasons(overrideReasons);
  return (
    <>
      <p className="q-faint">{actionMessage('override_hint')}</p>
      <ActionItem label={actionMessage('override_reason')} error={errors['reason_code']} isRequired>
        {(props) => (
          <SelectControl
            {...props}
            choices={choices}
            emptyText={actionMessage('choose')}
            value={textIn(body, 'reason_code')}
            onChange={(reason_code) => onChange({ reason_code })}
          />
        )}
      </ActionItem>
      <TextItem
        label={actionMessage('reason_text')}
        error={errors['reason_text']}
        isRequired
        value={textIn(body, 'reason_text')}
        onChange={(reason_text) => onChange({ reason_text })}
      />
    </>
  );
}
