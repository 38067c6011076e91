import { type ActionFields, type ActionFieldsProps, noneMissing } from '../action-form.ts';
import { actionMessage } from '../actions.messages.ts';
import { ConfirmText } from './confirm-text.tsx';
import { CheckItem } from '../check-item.tsx';

/** The gross mass may follow until its own cut-off; the booking then shows that it is missing (SI2). */
function SiSubmitFields(props: ActionFieldsProps) {
  return (
    <>
      <ConfirmText {...props} />
      <CheckItem
        label={actionMessage('vgm_later')}
        checked={props.body['vgm_later'] === true}
        onChange={(vgm_later) => props.onChange({ vgm_later })}
      />
    </>
  );
}

export const siSubmitFields: ActionFields = {
  Fields: SiSubmitFields,
  errorFields: ['vgm_later'],
  missing: noneMissing,
};
