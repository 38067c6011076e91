import type { Booking } from '#contract/booking/booking.ts';
import { type HeaderField, headerField } from '#web/booking/booking-details/public.ts';
import type { ActionBody } from '../action-calls.ts';
import type { ActionFields, ActionFieldsProps } from '../action-form.ts';
import { actionMessage } from '../actions.messages.ts';
import { CheckItem } from '../check-item.tsx';
import { BookingItems, enteredFields, enteredIn, isItemChanged, missingFields } from '../booking-items.tsx';
import { areMoments, CutOffItems } from '../cut-off-items.tsx';

const confirmedFields = [
  'mblno',
  'vessel',
  'voyno',
  'etd',
  'portload',
  'portdischarge',
] as const satisfies readonly HeaderField[];
const requiredFields: readonly HeaderField[] = ['mblno', 'vessel', 'voyno', 'etd'];
const ports: readonly HeaderField[] = ['portload', 'portdischarge'];

/**
 * The carrier's confirmation: numbers, vessel and cut-offs; ports other than the booked ones must be accepted (SO10).
 */
function ConfirmFields({ booking, body, onChange, errors }: ActionFieldsProps) {
  if (!booking) return null;
  const differs = ports.filter((name) => isItemChanged(body, booking, name));
  return (
    <>
      <BookingItems
        names={confirmedFields}
        required={requiredFields}
        values={body}
        booking={booking}
        errors={errors}
        onChange={onChange}
      />
      {differs.length > 0 && (
        <div className="q-action-differences" data-wide>
          {differs.map((name) => (
            <p key={name}>
              {headerField(name).label}: {booking[name] ?? '–'} → {enteredIn(body, booking, name)}
            </p>
          ))}
          <CheckItem
            label={actionMessage('accept_differences')}
            checked={body['accept_differences'] === true}
            onChange={(accept_differences) => onChange({ accept_differences })}
          />
          {errors['accept_differences'] !== undefined && <p className="q-form-error">{errors['accept_differences']}</p>}
        </div>
      )}
      <CutOffItems booking={booking} body={body} onChange={onChange} errors={errors} />
    </>
  );
}

function complete(body: ActionBody, booking: Booking | undefined): ActionBody {
  if (!booking) return body;
  const entered = Object.entries(enteredFields(confirmedFields, body, booking));
  // An unknown port is left out; `missing` reports required fields.
  const known = entered.filter(([name, value]) => value !== null || requiredFields.some((each) => each === name));
  const differs = ports.some((name) => isItemChanged(body, booking, name));
  const accepted = differs && { accept_differences: body['accept_differences'] === true };
  return { ...body, ...Object.fromEntries(known), ...accepted };
}

function missing(body: ActionBody): Readonly<Record<string, string>> {
  const isOpen = body['accept_differences'] === false;
  return {
    ...missingFields(requiredFields, body),
    ...(isOpen && { accept_differences: actionMessage('accept_first') }),
    ...(!areMoments(body) && { cutoffs: actionMessage('cutoffs_wrong') }),
  };
}

export const confirmFields: ActionFields = {
  Fields: ConfirmFields,
  needsBooking: true,
  errorFields: [...confirmedFields, 'accept_differences', 'cutoffs'],
  missing,
  complete,
};
