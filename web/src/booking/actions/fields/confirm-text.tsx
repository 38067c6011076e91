import { type ActionFields, type ActionFieldsProps, noneMissing } from '../action-form.ts';
import { actionMessage, actionName } from '../actions.messages.ts';

/** A plain confirmation without input. */
export function ConfirmText({ action, bookings }: ActionFieldsProps) {
  const [first] = bookings;
  const orderno = first?.orderno ?? '';
  if (bookings.length > 1) {
    return <p>{actionMessage('ask_many', { action: actionName(action), count: bookings.length })}</p>;
  }
  return (
    <p>
      {action === 'delete'
        ? actionMessage('ask_delete', { orderno })
        : actionMessage('ask', { action: actionName(action), orderno })}
    </p>
  );
}

export const confirmText: ActionFields = { Fields: ConfirmText, errorFields: [], missing: noneMissing };
