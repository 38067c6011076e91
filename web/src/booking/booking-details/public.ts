/** What other parts of booking work ask of the page of one: its fields, and the booking as it reads it. */
export { nameOfPath } from './form/problems.ts';
export { attachmentsOptions } from './people/attachment-api.ts';
export { eventsKey, fetchEvents } from './side/events-api.ts';
export { bookingById, bookingKey } from './booking-api.ts';
export { type HeaderField, headerField } from './form/form-fields.ts';
export { InterpretedValue } from './interpreted-value.tsx';
