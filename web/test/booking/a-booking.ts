export { aBooking } from '#web/booking/booking-details/a-booking.fixture.ts';
