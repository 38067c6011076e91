import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { siStatus, soStatus } from '#contract/booking/status.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { renderPage } from '#test/screen/render-screen.tsx';
import { aBooking } from '#web/booking/booking-details/a-booking.fixture.ts';
import { BookingPanel } from '#web/booking/panel/booking-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = { id: 1, version: 3, is_deleted: false };
const reasons = { reason_text: 'No space on this voyage', si_reason_text: 'The seal is missing' };

async function shown(states: object): Promise<string> {
  const booking = aBooking({ own: { ...reasons, ...states } });
  const of = '/api/booking/booking/1/';
  const answers: Readonly<Record<string, unknown>> = { [of]: booking, [`${of}attachments/`]: [] };
  fakeServer(({ path }) => ({ data: answers[path] ?? { cutoffs: [], data: [] } }));
  renderPage(<BookingPanel row={row} />);
  await screen.findByText('Vessel');
  return document.body.textContent;
}

test.each([
  ['a rejected booking', { bsstatus: soStatus.dismissed }, reasons.reason_text],
  ['a rejected SI', { bsstatus: soStatus.confirmed, sistatus: siStatus.rejected }, reasons.si_reason_text],
])('the panel of %s begins with the reason', async (_name, states, reason) => {
  expect(await shown(states)).toContain(reason);
});

test('the panel of a booking that is on its way shows no earlier reason', async () => {
  expect(await shown({ bsstatus: soStatus.sent })).not.toContain(reasons.reason_text);
});
