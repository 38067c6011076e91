import type { ComponentType } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import type { ActedOn, ActionBody } from './action-calls.ts';
import type { PageAction } from './action-meta.ts';
import { actionMessage } from './actions.messages.ts';

export type ActionFieldsProps = {
  action: PageAction;
  bookings: readonly ActedOn[];
  /** The current booking, for forms about a single one (`needsBooking`). */
  booking: Booking | undefined;
  body: ActionBody;
  onChange: (part: ActionBody) => void;
  /** Error messages by the field's name in the body. */
  errors: Readonly<Record<string, string>>;
};

export type ActionFields = {
  Fields: ComponentType<ActionFieldsProps>;
  needsBooking?: true;
  /** Names of the fields whose errors the form shows. */
  errorFields: readonly string[];
  /** Messages for missing input, by field name. */
  missing: (body: ActionBody, action: PageAction, bookings: readonly ActedOn[]) => Readonly<Record<string, string>>;
  /** Completes the body where it is more than the input. */
  complete?: (body: ActionBody, booking: Booking | undefined) => ActionBody;
};

export function requiredError(name: string, label: string): Readonly<Record<string, string>> {
  return { [name]: actionMessage('required', { name: label }) };
}

export const noneMissing = () => ({});

export function bodyText(body: ActionBody, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value : '';
}

export function textsOfBody(body: ActionBody, name: string): readonly string[] {
  const value = body[name];
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

export function idsIn(body: ActionBody, name: string): readonly number[] {
  const value = body[name];
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
}
