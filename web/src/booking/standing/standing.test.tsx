import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aBooking } from '#test/booking/a-booking.ts';
import { SiTag, StatusLabels } from './standing.tsx';

afterEach(cleanup);

test.each([
  [{ bsstatus: 0 }, ['Not submitted']],
  [{ bsstatus: 1 }, ['Not submitted']],
  [{ bsstatus: 2 }, ['Sent']],
  [{ bsstatus: 3, cancel_state: 'REQUESTED' }, ['Submitted', 'Cancellation requested']],
  [{ bsstatus: 4, cancel_state: 'CANCELLED' }, ['Not submitted', 'Cancelled']],
  [{ bsstatus: 5, sistatus: 0 }, ['Confirmed']],
  [{ bsstatus: 5, sistatus: 1, is_vessel_changed: true }, ['Confirmed', 'SI submitted', 'Vessel changed']],
  [{ bsstatus: 5, sistatus: 1, si_sent_at: '2026-11-21T08:00:00Z' }, ['Confirmed', 'SI sent']],
  [{ bsstatus: 5, sistatus: 2 }, ['Confirmed']],
  [{ bsstatus: 5, sistatus: 3, is_archived: true }, ['Confirmed', 'SI confirmed', 'Archived']],
])('%j reads %j', (own, labels) => {
  const { container } = render(<StatusLabels booking={aBooking({ own })} />);

  expect([...container.querySelectorAll('.q-tag')].map((tag) => tag.textContent)).toEqual(labels);
});

test('a list tells an SI that was sent from one that was only submitted, as the head does', () => {
  const booking = aBooking({ own: { bsstatus: 5, sistatus: 1, si_sent_at: '2026-11-21T08:00:00Z' } });
  const { container } = render(<SiTag booking={booking} />);

  expect(container.textContent).toBe('Sent');
});
