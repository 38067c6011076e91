import type { BookingEvent } from '#contract/booking/machine/record.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aBooking } from '#test/booking/a-booking.ts';
import { SiTag, StatusTags } from './status-tags.tsx';
import { StatusStepper } from './stepper.tsx';

afterEach(cleanup);

test.each([
  [{ bsstatus: 0 }, 0, ['Not submitted']],
  [{ bsstatus: 1 }, 1, ['Not submitted']],
  [{ bsstatus: 2 }, 3, ['Sent']],
  [{ bsstatus: 3, cancel_state: 'REQUESTED' }, 2, ['Submitted', 'Cancellation requested']],
  [{ bsstatus: 4, cancel_state: 'CANCELLED' }, 1, ['Rejected', 'Cancelled']],
  [{ bsstatus: 5, sistatus: 0 }, 4, ['Confirmed']],
  [{ bsstatus: 5, sistatus: 1, is_vessel_changed: true }, 5, ['SI submitted', 'Vessel changed']],
  [{ bsstatus: 5, sistatus: 1, si_sent_at: '2026-11-21T08:00:00Z' }, 5, ['SI sent']],
  [{ bsstatus: 5, sistatus: 2 }, 4, ['SI rejected']],
  [{ bsstatus: 5, sistatus: 3, is_archived: true }, 6, ['SI confirmed', 'Archived']],
])('%j has reached so many stages: %j, and is labelled %j', (own, reached, words) => {
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

test('a list distinguishes a sent SI from a submitted one, like the header', () => {
  const booking = aBooking({ own: { bsstatus: 5, sistatus: 1, si_sent_at: '2026-11-21T08:00:00Z' } });
  const { container } = render(<SiTag booking={booking} />);

  expect(container.textContent).toBe('Sent');
});

function anEvent(own: Partial<BookingEvent>): BookingEvent {
  const states = { from_so: 1, to_so: 1, from_si: 0, to_si: 0 };
  return { action: 'SO_UPDATED', actor_name: 'Zhang', at: '2026-11-20 08:00:00', ...states, ...own } as BookingEvent;
}

test('a stage shows who last brought the booking there and when', () => {
  const events = [
    anEvent({ action: 'SO_UPDATED', from_so: 3, to_so: 3, at: '2026-11-23 08:00:00' }),
    anEvent({ action: 'SO_SUBMITTED', from_so: 1, to_so: 3, at: '2026-11-22 08:00:00', actor_name: 'Li' }),
    anEvent({ action: 'SO_WITHDRAWN', from_so: 3, to_so: 1, at: '2026-11-21 08:00:00' }),
    anEvent({ action: 'SO_SUBMITTED', from_so: 1, to_so: 3, at: '2026-11-20 09:00:00' }),
    anEvent({ action: 'SO_CREATED', from_so: null, to_so: 1 }),
  ];
  const { container } = render(<StatusStepper booking={aBooking({ own: { bsstatus: 3 } })} events={events} />);

  const stages = [...container.querySelectorAll('li')].map(({ title }) => title);
  expect(stages.slice(0, 3)).toEqual([
    'Created · Zhang · 2026-11-20 08:00',
    'Submitted · Li · 2026-11-22 08:00',
    'Sent',
  ]);
  expect([...container.querySelectorAll('small')].map((each) => each.textContent)).toEqual(['11-20 Zhang', '11-22 Li']);
});

test('a stage that a booking was returned from shows nothing', () => {
  const events = [anEvent({ action: 'SO_SUBMITTED', from_so: 1, to_so: 3 })];
  const { container } = render(<StatusStepper booking={aBooking({ own: { bsstatus: 1 } })} events={events} />);

  expect(container.querySelectorAll('small')).toHaveLength(0);
});

const life = [
  anEvent({ action: 'SI_SUBMITTED', from_so: 5, to_so: 5, from_si: 0, to_si: 1, at: '2026-11-24 08:00:00' }),
  anEvent({ action: 'SO_CONFIRMED', from_so: 2, to_so: 5, at: '2026-11-23 08:00:00' }),
  anEvent({ action: 'SO_SENT', from_so: 3, to_so: 2, at: '2026-11-22 08:00:00' }),
  anEvent({ action: 'SO_SUBMITTED', from_so: 1, to_so: 3, at: '2026-11-21 08:00:00' }),
  anEvent({ action: 'SO_CREATED', from_so: null, to_so: 1 }),
];
const since = (action: BookingEvent['action']) => life.slice(life.findIndex((event) => event.action === action));

const refusals: {
  from: Partial<BookingEvent>;
  by: string;
  own: { sistatus?: number; bsstatus: number };
  before: BookingEvent[];
}[] = [
  { from: { from_so: 3, to_so: 4 }, by: 'by the office', own: { bsstatus: 4 }, before: since('SO_SUBMITTED') },
  { from: { from_so: 2, to_so: 4 }, by: 'by the carrier, once sent', own: { bsstatus: 4 }, before: since('SO_SENT') },
  {
    from: { from_so: 5, to_so: 4 },
    by: 'by the carrier, once confirmed',
    own: { bsstatus: 4 },
    before: since('SO_CONFIRMED'),
  },
  {
    from: { from_so: 5, to_so: 5, from_si: 1, to_si: 2 },
    by: 'for its SI',
    own: { bsstatus: 5, sistatus: 2 },
    before: life,
  },
];
const refusedAt = ['Submitted', 'Sent', 'Confirmed', 'SI'];

test.each(refusals)('a booking that was refused $by says so at that stage, with who and when', (refusal) => {
  const { from, own, before } = refusal;
  const passed = refusals.indexOf(refusal) + 1;
  const events = [anEvent({ ...from, actor_name: 'Wang', at: '2026-11-25 09:00:00' }), ...before];
  const { container } = render(<StatusStepper booking={aBooking({ own })} events={events} />);

  const current = container.querySelector('[aria-current]');
  const word = own.sistatus === undefined ? 'Rejected' : 'SI rejected';
  expect(container.querySelectorAll('[data-reached]')).toHaveLength(passed);
  expect(current?.textContent).toBe(`${word}11-25 Wang`);
  expect(current?.getAttribute('title')).toBe(`${refusedAt[passed - 1]} · ${word} · Wang · 2026-11-25 09:00`);
  expect(current?.getAttribute('data-refused')).toBe('true');
});
