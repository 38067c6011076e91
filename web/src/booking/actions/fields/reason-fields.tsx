import { reasonsOf } from '#contract/booking/machine/reasons.ts';
import type { BookingAction } from '#contract/booking/status.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { type SelectOption, SelectControl } from '#web/screen/controls/options/select-control.tsx';
import type { ActionBody } from '../action-calls.ts';
import { type ActionFields, type ActionFieldsProps, requiredError, bodyText } from '../action-form.ts';
import { ActionItem, TextItem } from '../action-item.tsx';
import { actionMessage } from '../actions.messages.ts';
import { RemarkItems, withRemarks } from '../remark-items.tsx';

/** The options of an action's reason. */
function useReasons(codes: readonly string[] = []): readonly SelectOption[] {
  const reasons = useDictionary('booking_reason');
  return codes.map((value) => ({ value, label: reasons.find((item) => item.value === value)?.label ?? value }));
}

/** The reason: a code of a closed list, and a text (SO11). */
export function ReasonFields({ action, body, onChange, errors }: ActionFieldsProps) {
  return (
    <>
      <ReasonItems
        {...{ body, onChange, errors }}
        label={actionMessage('reason')}
        codes={reasonsOf[action]}
        isTextDue={isTextDue(body, action)}
      />
      {hasFieldRemarks(action) && <RemarkItems body={body} onChange={onChange} />}
    </>
  );
}

type ReasonItemsProps = Pick<ActionFieldsProps, 'body' | 'onChange' | 'errors'> & {
  label: string;
  codes: readonly string[] | undefined;
  isTextDue: boolean;
};

/** One of the given reason codes, and a text. */
export function ReasonItems({ label, codes, isTextDue: isDue, body, onChange, errors }: ReasonItemsProps) {
  const choices = useReasons(codes);
  return (
    <>
      <ActionItem label={label} error={errors['reason_code']} isRequired>
        {(props) => (
          <SelectControl
            {...props}
            options={choices}
            emptyText={actionMessage('choose')}
            value={bodyText(body, 'reason_code')}
            onChange={(reason_code) => onChange({ reason_code })}
          />
        )}
      </ActionItem>
      <TextItem
        label={actionMessage('reason_text')}
        error={errors['reason_text']}
        isRequired={isDue}
        value={bodyText(body, 'reason_text')}
        onChange={(reason_text) => onChange({ reason_text })}
      />
    </>
  );
}

/** Sending a booking back for changes needs a text, because a code does not explain them. */
const textRequired: readonly BookingAction[] = ['dismiss', 'decline', 'request_changes', 'si_reject'];

/** Steps that also report errors of single fields. */
function hasFieldRemarks(action: BookingAction): boolean {
  return action === 'request_changes' || action === 'si_reject';
}

function isTextDue(body: ActionBody, action: BookingAction): boolean {
  return textRequired.includes(action) || body['reason_code'] === 'OTHER';
}

export function missingReason(body: ActionBody, action: BookingAction): Readonly<Record<string, string>> {
  const isTextMissing = isTextDue(body, action) && bodyText(body, 'reason_text').trim() === '';
  return {
    ...(bodyText(body, 'reason_code') === '' && requiredError('reason_code', actionMessage('reason'))),
    ...(isTextMissing && requiredError('reason_text', actionMessage('reason_text'))),
  };
}

export const reasonFields: ActionFields = {
  Fields: ReasonFields,
  errorFields: ['reason_code', 'reason_text'],
  missing: missingReason,
  complete: withRemarks,
};
