import { Fragment, useId } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { FieldControl } from '#web/screen/controls/field-control.tsx';
import { textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { type HeaderField, headerField } from '../booking-details/form-fields.ts';
import type { ActionBody } from './action-calls.ts';
import type { ActionFields, ActionFieldsProps } from './action-form.ts';
import { actionMessage } from './actions.messages.ts';
import { enteredFields, enteredIn, isChanged } from './booking-items.tsx';
import { missingReason, ReasonFields } from './reason-fields.tsx';

/** What a carrier is asked to change on a confirmed booking. */
const amendable = [
  'vessel',
  'voyno',
  'etd',
  'portload',
  'portdischarge',
  'placereceipt',
  'placedelivery',
  'destination',
  'service',
  'contractno',
  'pkgs',
  'kindpkgs',
  'kgs',
  'cbm',
  'description',
  'hscode',
  'shipper',
  'consignee',
  'notifyparty',
] as const satisfies readonly HeaderField[];

/** The amended version beside the original; it takes its place when the carrier agrees (SO13). */
function AmendFields(props: ActionFieldsProps) {
  const { booking, body, onChange, errors } = props;
  const prefix = useId();
  if (!booking) return null;
  return (
    <>
      <p data-wide className="q-faint">
        {actionMessage('amend_hint')}
      </p>
      <div className="q-action-amend" data-wide role="group" aria-label={actionMessage('next')}>
        <b>{actionMessage('field')}</b>
        <b>{actionMessage('now')}</b>
        <b>{actionMessage('next')}</b>
        {amendable.map((name) => {
          const field = headerField(name);
          const id = `${prefix}-${name}`;
          return (
            <Fragment key={name}>
              <label htmlFor={id}>{field.label}</label>
              <span className="q-action-now">{textOfValue(field, booking[name]) || '–'}</span>
              <span className="q-form-control" data-changed={isChanged(body, booking, name) || undefined}>
                <FieldControl
                  id={id}
                  label={field.label}
                  field={field}
                  value={enteredIn(body, booking, name)}
                  isInvalid={errors[`changes.${name}`] !== undefined}
                  onChange={(next) => onChange({ [name]: next })}
                />
                {errors[`changes.${name}`] !== undefined && (
                  <span className="q-form-error">{errors[`changes.${name}`]}</span>
                )}
              </span>
            </Fragment>
          );
        })}
      </div>
      {errors['changes'] !== undefined && <p className="q-form-error">{errors['changes']}</p>}
      <ReasonFields {...props} />
    </>
  );
}

function complete(body: ActionBody, booking: Booking | undefined): ActionBody {
  if (!booking) return body;
  const changed = amendable.filter((name) => isChanged(body, booking, name));
  const own = Object.entries(body).filter(([name]) => !amendable.some((field) => field === name));
  return { ...Object.fromEntries(own), changes: enteredFields(changed, body, booking) };
}

function hasNoChanges({ changes }: ActionBody): boolean {
  return typeof changes !== 'object' || changes === null || Object.keys(changes).length === 0;
}

export const amendFields: ActionFields = {
  Fields: AmendFields,
  needsBooking: true,
  shown: ['changes', ...amendable.map((name) => `changes.${name}`), 'reason_code', 'reason_text'],
  missing: (body, action) => ({
    ...(hasNoChanges(body) && { changes: actionMessage('nothing_changed') }),
    ...missingReason(body, action),
  }),
  complete,
};
