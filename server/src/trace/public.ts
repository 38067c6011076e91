export { followBooking, followSamples, forgetBooking, leaveBooking } from './subscription/public.ts';
