import { useId } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import type { ControlValue } from '#web/screen/controls/control-props.ts';
import { FormItem } from '#web/screen/form/form-item.tsx';
import { controlValue } from '#web/screen/form/form-values.ts';
import { type HeaderField, headerField } from '../booking-details/public.ts';
import type { ActionBody } from './action-calls.ts';
import { requiredError } from './action-form.ts';

type BookingItemsProps = {
  names: readonly HeaderField[];
  /** The input by field; an untouched field shows the booking's value. */
  values: ActionBody;
  booking: Booking;
  errors: Readonly<Record<string, string>>;
  onChange: (part: ActionBody) => void;
};

/** Fields of the booking that an action changes. */
export function BookingItems({ names, values, booking, errors, onChange }: BookingItemsProps) {
  const prefix = useId();
  return names.map((name) => (
    <FormItem
      key={name}
      id={`${prefix}-${name}`}
      field={headerField(name)}
      row={undefined}
      value={enteredIn(values, booking, name)}
      error={errors[name]}
      onChange={(next) => onChange({ [name]: next })}
    />
  ));
}

/** The input, or else the booking's value. */
export function enteredIn(values: ActionBody, booking: Booking, name: HeaderField): ControlValue {
  const entered = values[name];
  if (typeof entered === 'string' || typeof entered === 'boolean') return entered;
  return controlValue(headerField(name), booking[name]);
}

/** The fields to send: all of them, or only the changed ones. */
export function enteredFields(
  names: readonly HeaderField[],
  values: ActionBody,
  booking: Booking,
): Readonly<Record<string, ControlValue | null>> {
  return Object.fromEntries(names.map((name) => [name, sent(name, enteredIn(values, booking, name))]));
}

export function isItemChanged(values: ActionBody, booking: Booking, name: HeaderField): boolean {
  return enteredIn(values, booking, name) !== controlValue(headerField(name), booking[name]);
}

/** Messages for empty required fields. */
export function missingFields(names: readonly HeaderField[], body: ActionBody): Readonly<Record<string, string>> {
  const empty = names.filter((name) => body[name] === '' || body[name] === null);
  return Object.fromEntries(empty.flatMap((name) => Object.entries(requiredError(name, headerField(name).label))));
}

/** An empty text stays a text where the field allows it, and is null otherwise. */
function sent(name: HeaderField, value: ControlValue): ControlValue | null {
  return value === '' && !headerField(name).schema.safeParse('').success ? null : value;
}
