import { act, cleanup, renderHook, screen, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Presence } from '#contract/booking/presence.ts';
import { events } from '#web/platform/updates/events.ts';
import type { ServerEvent } from '#web/platform/updates/event-feed.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { aBooking } from '../a-booking.fixture.ts';
import { bookingKey } from '../booking-api.ts';
import { createBookingForm } from '../form/form-store.ts';
import { PresentPeople } from './present-people.tsx';
import { usePresence } from './use-presence.ts';

const hears = new Set<(event: ServerEvent) => void>();

beforeEach(() => {
  vi.spyOn(events, 'listen').mockImplementation((listener) => {
    hears.add(listener);
    return () => hears.delete(listener);
  });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

afterEach(() => {
  cleanup();
  hears.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const colleague = { user_id: 3, name: '王操作', avatar: '', is_editing: false };

function opened(answer: Partial<Presence> = {}) {
  const data: Presence = { people: [colleague], version: 1, lock: null, ...answer };
  const server = fakeServer(() => ({ data }));
  const form = createBookingForm(aBooking());
  const hook = renderHook(() => usePresence(7, form));
  return { ...hook, server, form };
}

test('reports the open page, and the start of typing', async () => {
  const { result, server, form } = opened();
  await waitFor(() => expect(result.current.presence?.people).toEqual([colleague]));
  act(() => form.setField('vessel', 'B'));

  await waitFor(() => expect(server.calls).toHaveLength(2));
  expect(server.calls.map(({ path }) => path)).toEqual(Array(2).fill('/api/booking/booking/7/presence/'));
  expect(server.calls.map(({ body }) => body)).toMatchObject([{ is_editing: false }, { is_editing: true }]);
});

test('refetches after an event of this booking only', async () => {
  const { server } = opened();
  await waitFor(() => expect(server.calls).toHaveLength(1));
  for (const booking of [8, 7]) {
    for (const hear of hears) hear({ event: 'presence', data: { booking } });
  }

  await waitFor(() => expect(server.calls).toHaveLength(2));
});

test('loads a newer version of another user', async () => {
  queryClient.setQueryData(bookingKey(7), aBooking());
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  opened({ version: 2 });

  await waitFor(() => expect(invalidate).toHaveBeenCalledWith({ queryKey: bookingKey(7) }));
});

test('reports leaving the page', async () => {
  const { server, unmount } = opened();
  await waitFor(() => expect(server.calls).toHaveLength(1));
  unmount();

  await waitFor(() => expect(server.calls.at(-1)?.body).toMatchObject({ is_leaving: true }));
  expect(hears.size).toBe(0);
});

test('shows avatars, who is typing, and the number of further users', () => {
  const people = ['张', '王', '李', '赵'].map((name, index) => ({
    ...colleague,
    name,
    user_id: index,
    is_editing: index === 1,
  }));
  render(<PresentPeople people={people} />);

  expect(screen.getAllByRole('img')).toHaveLength(3);
  expect(screen.getByText('+1')).toBeTruthy();
  expect(screen.getByText(/王.*editing|王 正在编辑/)).toBeTruthy();
});
