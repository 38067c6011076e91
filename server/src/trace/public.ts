export { followBooking, forgetBooking, leaveBooking } from './subscription/public.ts';
