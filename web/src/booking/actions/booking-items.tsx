import { useId } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import type { ControlProps, ControlValue } from '#web/screen/controls/control-props.ts';
import { FieldControl } from '#web/screen/controls/field-control.tsx';
import { describedBy } from '#web/screen/controls/field-label.tsx';
import { FormItemFrame } from '#web/screen/form/form-item.tsx';
import { type HeaderField, headerField, headerValue, VesselLookup } from '../booking-details/public.ts';
import type { ActionBody } from './action-calls.ts';
import { requiredError } from './action-form.ts';

type BookingItemsProps = {
  names: readonly HeaderField[];
  required: readonly HeaderField[];
  /** The input by field; an untouched field shows the booking's value. */
  values: ActionBody;
  booking: Booking;
  errors: Readonly<Record<string, string>>;
  onChange: (part: ActionBody) => void;
};

/** Fields of the booking that an action changes. */
export function BookingItems({ names, required, errors, ...item }: BookingItemsProps) {
  const prefix = useId();
  return names.map((name) => {
    const [id, field, error] = [`${prefix}-${name}`, headerField(name), errors[name]];
    const isRequired = required.includes(name);
    return (
      <FormItemFrame key={name} id={id} field={field} isRequired={isRequired} error={error}>
        <ItemControl
          {...item}
          id={id}
          name={name}
          isRequired={isRequired}
          isInvalid={error !== undefined}
          describedBy={describedBy(id, { field, error })}
        />
      </FormItemFrame>
    );
  });
}

type ItemControlProps = Pick<BookingItemsProps, 'values' | 'booking' | 'onChange'> &
  Omit<ControlProps<ControlValue>, 'label' | 'value' | 'onChange'> & { name: HeaderField };

/** The control of a booking's field; a vessel is looked up as on the booking's page, together with its sailing. */
export function ItemControl({ name, values, booking, onChange, ...rest }: ItemControlProps) {
  const field = headerField(name);
  const entered = (each: HeaderField) => enteredIn(values, booking, each);
  const control = { ...rest, label: field.label, onChange: (next: ControlValue) => onChange({ [name]: next }) };
  if (name !== 'vessel') return <FieldControl {...control} field={field} value={entered(name)} />;
  const [origin = '', destination = '', carrier = ''] = laneFields.map((each) => String(entered(each)));
  return (
    <VesselLookup
      {...control}
      value={String(entered(name))}
      lane={{ origin, destination, carrier }}
      onSailing={({ vessel, voyno, etd }) => onChange({ vessel, voyno, etd })}
    />
  );
}

const laneFields = ['portload', 'portdischarge', 'carrier'] as const satisfies readonly HeaderField[];

/** The input, or else the booking's value. */
export function enteredIn(values: ActionBody, booking: Booking, name: HeaderField): ControlValue {
  const entered = values[name];
  if (typeof entered === 'string' || typeof entered === 'boolean') return entered;
  return headerValue(headerField(name), booking[name]);
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
  return enteredIn(values, booking, name) !== headerValue(headerField(name), booking[name]);
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
