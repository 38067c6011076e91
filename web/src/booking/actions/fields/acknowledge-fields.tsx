import { aria } from '#web/screen/controls/control-props.ts';
import { Input } from '#web/ui/input.tsx';
import { type ActionFields, type ActionFieldsProps, noneMissing, bodyText } from '../action-form.ts';
import { ActionItem } from '../action-item.tsx';
import { actionMessage } from '../actions.messages.ts';

const maxLength = 100;

/** The carrier's acknowledgement with its reference (SO7). */
function AcknowledgeFields({ body, onChange, errors }: ActionFieldsProps) {
  return (
    <ActionItem label={actionMessage('carrier_reference')} error={errors['carrier_reference']}>
      {(props) => (
        <Input
          {...aria(props)}
          maxLength={maxLength}
          value={bodyText(body, 'carrier_reference')}
          onChange={(event) => onChange({ carrier_reference: event.target.value })}
        />
      )}
    </ActionItem>
  );
}

export const acknowledgeFields: ActionFields = {
  Fields: AcknowledgeFields,
  errorFields: ['carrier_reference'],
  missing: noneMissing,
};
