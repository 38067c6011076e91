import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { soStatus } from '#contract/booking/status.ts';
import { receivedMessages } from '#contract/exchange/received-message.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { renderPage } from '#test/screen/render-screen.tsx';
import { setRights } from '#web/platform/session/can.tsx';
import { queryClient } from '#web/platform/api/query-client.ts';
import { aBooking } from '../a-booking.fixture.ts';
import { StatusNotices } from './status-notices.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const message = { id: 41, says: 'CHANGES', problem: 'Please amend it as asked for', is_simulated: false };

function page(bsstatus: number, rights: readonly string[]) {
  const server = fakeServer(({ path }) => ({ data: { data: path === receivedMessages.path ? [message] : [] } }));
  const seen = renderPage(<StatusNotices booking={aBooking({ own: { bsstatus } })} />);
  act(() => setRights(rights));
  return { seen, requests: () => server.calls.filter(({ path }) => path === receivedMessages.path) };
}

test('a user of the in-box sees messages of the carrier above a booking, with a link', async () => {
  const { seen, requests } = page(soStatus.sent, ['/receivedMessage:Search']);

  expect((await screen.findByRole('note')).textContent).toContain(message.problem);
  screen.getByRole('button', { name: 'Open message' }).click();
  expect(seen.opened).toEqual(['/receivedMessage?id=41']);
  expect(requests()[0]?.query.get('status')).toBe('HELD');
});

test.each([
  ['who does not look into the in-box', soStatus.sent, ['/bookingInquiry:Search']],
  ['a booking that no carrier has yet', soStatus.created, ['/receivedMessage:Search']],
])('for %s there is no request', async (_name, bsstatus, rights) => {
  const { requests } = page(bsstatus, rights);
  await expect.poll(() => queryClient.isFetching()).toBe(0);

  expect([requests(), screen.queryByRole('note')]).toEqual([[], null]);
});
