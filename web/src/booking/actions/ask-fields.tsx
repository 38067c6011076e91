import { type ActionFields, type ActionFieldsProps, nothingMissing } from './action-form.ts';
import { actionMessage, actionName } from './actions.messages.ts';

/** A plain question: nothing more is needed. */
export function AskFields({ action, bookings }: ActionFieldsProps) {
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

export const askFields: ActionFields = { Fields: AskFields, shown: [], missing: nothingMissing };
