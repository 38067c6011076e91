/** For other parts of booking: labels of fields and the query of a booking. */
export { nameOfPath } from './form/problems.ts';
export { attachmentsOptions } from './people/attachment-api.ts';
export { useLatestEvents } from './side/events-api.ts';
export { bookingById, bookingKey } from './booking-api.ts';
export { headerValue } from './form/booking-values.ts';
export { type HeaderField, headerField } from './form/form-fields.ts';
export { VgmStateTag } from './grid/vgm-state.tsx';
export { InterpretedValue } from './interpreted-value.tsx';
export { VesselLookup } from './vessel-control.tsx';
