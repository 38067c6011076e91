import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aBooking } from '#test/booking/a-booking.ts';
import { SiTag, StatusTags } from './standing.tsx';
import { StatusStepper } from './stepper.tsx';

afterEach(cleanup);

test.each([
  [{ bsstatus: 0 }, 0, ['Not submitted']],
  [{ bsstatus: 1 }, 1, ['Not submitted']],
  [{ bsstatus: 2 }, 3, ['Sent']],
  [{ bsstatus: 3, cancel_state: 'REQUESTED' }, 2, ['Submitted', 'Cancellation requested']],
  [{ bsstatus: 4, cancel_state: 'CANCELLED' }, 1, ['Not submitted', 'Cancelled']],
  [{ bsstatus: 5, sistatus: 0 }, 4, ['Confirmed']],
  [{ bsstatus: 5, sistatus: 1, is_vessel_changed: true }, 5, ['SI submitted', 'Vessel changed']],
  [{ bsstatus: 5, sistatus: 1, si_sent_at: '2026-11-21T08:00:00Z' }, 5, ['SI sent']],
  [{ bsstatus: 5, sistatus: 2 }, 4, ['Confirmed']],
  [{ bsstatus: 5, sistatus: 3, is_archived: true }, 6, ['SI confirmed', 'Archived']],
])('%j has reached so many stages: %j, and reads %j', (own, reached, words) => {
  const booking = aBooking({ own });
  const { container } = render(
    <>
      <StatusStepper booking={booking} />
      <StatusTags booking={booking} />
    </>,
  );
  const texts = (selector: string) => [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);

  expect(texts('[data-reached]')).toHaveLength(reached);
  expect(texts('[aria-current], .q-tag')).toEqual(words);
});

test('a list tells an SI that was sent from one that was only submitted, as the head does', () => {
  const booking = aBooking({ own: { bsstatus: 5, sistatus: 1, si_sent_at: '2026-11-21T08:00:00Z' } });
  const { container } = render(<SiTag booking={booking} />);

  expect(container.textContent).toBe('Sent');
});
