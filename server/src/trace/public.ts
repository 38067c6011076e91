export { followBooking, leaveBooking } from './subscription/public.ts';
