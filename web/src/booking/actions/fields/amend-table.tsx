import { useId } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { isEmptyCell } from '#web/screen/table/cells/cell-text.ts';
import { type HeaderField, headerField, InterpretedValue } from '#web/booking/booking-details/public.ts';
import type { ActionBody } from '../action-calls.ts';
import type { ActionFieldsProps } from '../action-form.ts';
import { actionMessage } from '../actions.messages.ts';
import { enteredFields, isItemChanged, ItemControl } from '../booking-items.tsx';

type AmendTableProps = ActionFieldsProps & { names: readonly HeaderField[] };

/** Current values next to new ones. */
export function AmendTable({ names, booking, ...row }: AmendTableProps) {
  const prefix = useId();
  const { changes } = row.errors;
  if (!booking) return null;
  return (
    <div className="q-action-amend" data-wide role="group" aria-label={actionMessage('next')}>
      <b>{actionMessage('field')}</b>
      <b>{actionMessage('now')}</b>
      <b>{actionMessage('next')}</b>
      {names.map((name) => (
        <AmendRow key={name} id={`${prefix}-${name}`} name={name} booking={booking} {...row} />
      ))}
      {changes !== undefined && <p className="q-form-error">{changes}</p>}
    </div>
  );
}

type AmendRowProps = Pick<ActionFieldsProps, 'body' | 'onChange' | 'errors'> & {
  id: string;
  name: HeaderField;
  booking: Booking;
};

function AmendRow({ id, name, booking, body, onChange, errors }: AmendRowProps) {
  const field = headerField(name);
  const error = errors[`changes.${name}`];
  return (
    <>
      <label htmlFor={id}>{field.label}</label>
      <span className="q-action-now">
        {isEmptyCell(booking[name]) ? '–' : <InterpretedValue meta={field.meta} value={booking[name]} />}
      </span>
      <span className="q-form-control" data-changed={isItemChanged(body, booking, name) || undefined}>
        <ItemControl
          id={id}
          name={name}
          values={body}
          booking={booking}
          isInvalid={error !== undefined}
          onChange={onChange}
        />
        {error !== undefined && <span className="q-form-error">{error}</span>}
      </span>
    </>
  );
}

/** Names of the errors that the table shows. */
export function amendErrorNames(names: readonly HeaderField[]): string[] {
  return ['changes', ...names.map((name) => `changes.${name}`)];
}

/** The other input together with the changes of the table. */
export function withChanges(names: readonly HeaderField[], body: ActionBody, booking: Booking | undefined): ActionBody {
  if (!booking) return body;
  const changed = names.filter((name) => isItemChanged(body, booking, name));
  const rest = Object.entries(body).filter(([name]) => !names.some((field) => field === name));
  return { ...Object.fromEntries(rest), changes: enteredFields(changed, body, booking) };
}
