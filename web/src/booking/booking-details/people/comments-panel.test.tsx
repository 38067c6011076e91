import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ScreenPath, setRights } from '#web/platform/session/can.tsx';
import { queryClient } from '#web/platform/api/query-client.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { fillBrowser } from '#test/screen/fill-browser.ts';
import { aBooking } from '../a-booking.fixture.ts';
import { CommentsPanel } from './comments-panel.tsx';

afterEach(cleanup);

const posted = {
  id: 3,
  text: 'look @Li Wei',
  mentions: [{ id: 9, name: 'Li Wei' }],
  creator: 1,
  creator_name: 'Zhang',
  edited_at: null,
  create_datetime: '2026-11-20 10:00:00',
  version: 1,
  is_own: true,
};

function open({ right = true, refuse = false } = {}) {
  fillBrowser();
  queryClient.clear();
  setRights(right ? ['/bookingInquiry:Comment'] : []);
  const server = fakeServer(({ method, path }) => {
    if (path.endsWith('/readers/')) return { data: [{ id: 9, name: 'Li Wei', username: 'liwei' }] };
    if (method === 'POST' && refuse) return { status: 400, code: 400, msg: 'Li Wei cannot see this booking' };
    return { data: method === 'GET' ? [posted] : posted };
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ScreenPath value="/bookingInquiry">
        <CommentsPanel booking={aBooking()} />
      </ScreenPath>
    </QueryClientProvider>,
  );
  return server;
}

function type(text: string): HTMLElement {
  const box = screen.getByRole('combobox', { name: 'Comment' });
  fireEvent.change(box, { target: { value: text } });
  return box;
}

test('choosing a user after an @ mentions them', async () => {
  const server = open();
  await screen.findByText('Zhang');
  const box = type('see @');
  await screen.findByRole('option', { name: /Li Wei/ });

  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await screen.findByPlaceholderText(/mentions/);

  expect(server.of('POST').map(({ body }) => body)).toEqual([{ text: 'see @Li Wei', mentions: [9] }]);
});

test('a refused comment shows the reason, and stays for another attempt', async () => {
  open({ refuse: true });
  await screen.findByText('Zhang');
  const box = type('hello');
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });

  expect((await screen.findByRole('alert')).textContent).toBe('Li Wei cannot see this booking');
  expect(box).toHaveProperty('value', 'hello');
});

test('a read-only user sees comments with highlighted mentions', async () => {
  open({ right: false });

  expect((await screen.findByText('@Li Wei')).tagName).toBe('MARK');
  expect(screen.queryByRole('combobox')).toBeNull();
});
