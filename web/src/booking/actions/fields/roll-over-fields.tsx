import type { Booking } from '#contract/booking/booking.ts';
import type { HeaderField } from '#web/booking/booking-details/public.ts';
import type { ActionBody } from '../action-calls.ts';
import type { ActionFields, ActionFieldsProps } from '../action-form.ts';
import { BookingItems, enteredFields, missingFields } from '../booking-items.tsx';
import { MovedCargo } from './moved-cargo.tsx';
import { missingReason, ReasonFields } from './reason-fields.tsx';

const rolledFields = ['vessel', 'voyno', 'etd'] as const satisfies readonly HeaderField[];

/** The vessel that takes the containers instead (SO17). */
function RollOverFields(props: ActionFieldsProps) {
  const { booking, body, onChange, errors } = props;
  if (!booking) return null;
  return (
    <>
      <MovedCargo {...props} />
      <BookingItems
        names={rolledFields}
        required={rolledFields}
        values={body}
        booking={booking}
        errors={errors}
        onChange={onChange}
      />
      <ReasonFields {...props} />
    </>
  );
}

function complete(body: ActionBody, booking: Booking | undefined): ActionBody {
  return booking ? { ...body, ...enteredFields(rolledFields, body, booking) } : body;
}

export const rollOverFields: ActionFields = {
  Fields: RollOverFields,
  needsBooking: true,
  errorFields: [...rolledFields, 'reason_code', 'reason_text'],
  missing: (body, action) => ({
    ...missingReason(body, action),
    ...missingFields(rolledFields, body),
  }),
  complete,
};
