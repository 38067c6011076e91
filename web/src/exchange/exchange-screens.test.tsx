import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Fragment } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { receivedMessages } from '#contract/exchange/received-message.ts';
import { transmissions } from '#contract/exchange/transmission.ts';
import { setDictionaries } from '#web/platform/dictionary.ts';
import { type Call, fakeServer } from '#test/screen/fake-server.ts';
import { renderPage, renderScreen } from '#test/screen/render-screen.tsx';
import { UnappliedMessages } from './panel/unapplied-messages.tsx';
import { receivedScreen } from './received/received.screen.ts';
import { transmissionScreen } from './transmission/transmission.screen.ts';

setDictionaries([]);

const common = { version: 1, is_deleted: false, carrier: 'WHL', channel_id: 1, booking_id: 7, is_simulated: false };
const waiting = {
  ...common,
  id: 3,
  booking_no: 'QS1',
  kind: 'EDI',
  transport: 'HTTP',
  function: 'SO',
  purpose: 'ORIGINAL',
  status: 'QUEUED',
  attempts: 2,
  last_error: 'The other side answered 503',
  file_name: 'QS1.edi',
  allowed_actions: ['withdraw'],
};
const receivedMessage = {
  ...common,
  id: 4,
  booking_no: 'QS1',
  kind: 'APERAK',
  says: 'CHANGES',
  source: 'HTTP',
  status: 'HELD',
  problem: 'The carrier wants the confirmed booking changed',
  repeats: 0,
  allowed_actions: ['again', 'close'],
};

function show(resource: { path: string }, row: object, options: Parameters<typeof renderScreen>[0]) {
  const page = { page: 1, limit: 20, total: 1, is_next: false, is_previous: false, data: [row] };
  const server = fakeServer(({ method, path }: Call) =>
    path === resource.path ? { data: page } : method === 'POST' ? { data: row } : { data: page },
  );
  renderScreen(options);
  return server;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a message sent by hand shows sender and note in the out-box, without actions', async () => {
  const byHand = {
    ...waiting,
    id: 5,
    kind: 'MANUAL',
    transport: 'NONE',
    status: 'BY_HAND',
    channel_id: null,
    last_error: '',
  };
  show(
    transmissions,
    {
      ...byHand,
      note: 'by mail to the desk',
      files: ['media/files/a.pdf', 'media/files/b.pdf'],
      asked_by_name: 'Han',
      allowed_actions: [],
    },
    transmissionScreen,
  );
  expect(await screen.findByText('by mail to the desk')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'a.pdf' }).getAttribute('href')).toBe('/media/files/a.pdf');
  expect(screen.getByRole('link', { name: 'b.pdf' })).toBeTruthy();
  expect(screen.getByText('Han')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stop sending QS1' })).toBeNull();
});

test('a waiting message of the out-box is cancelled after a confirmation', async () => {
  const server = show(transmissions, waiting, transmissionScreen);
  expect(await screen.findByText('The other side answered 503')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel sending QS1' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/inform the carrier yourself/)).toBeTruthy();
  expect(server.of('POST')).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Cancel sending' }));

  expect(await screen.findByText('Done')).toBeTruthy();
  expect(server.of('POST').map(({ path }) => path)).toEqual([`${transmissions.path}3/withdraw/`]);
});

test('a carrier’s message that needs a clerk shows why, and can be closed manually', async () => {
  const server = show(receivedMessages, receivedMessage, receivedScreen);
  expect(await screen.findByText('The carrier wants the confirmed booking changed')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'More actions APERAK' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Close message' }));
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Close message' }));

  expect(await screen.findByText('Done')).toBeTruthy();
  expect(server.of('POST').map(({ path }) => path)).toEqual([`${receivedMessages.path}4/close/`]);
});

/** An offer above its booking, for a user with these allowed actions. */
function showOffer(allowed: readonly string[]) {
  const message = { ...receivedMessage, kind: 'IFTMBC', says: 'OFFERED', problem: 'It confirms on a condition' };
  const row = { ...message, allowed_actions: allowed };
  const offer = [
    { label: 'Voyage', asked: '031W', offered: '032W', is_other: true },
    { label: 'Vessel', asked: 'EVER ACE', offered: 'EVER ACE', is_other: false },
  ];
  const whole = { ...row, reading: [], preview: null, preview_left: 0, offer };
  const server = fakeServer(({ method, path }: Call) =>
    method === 'GET' && path === receivedMessages.path
      ? { data: { page: 1, limit: 5, total: 1, is_next: false, is_previous: false, data: [row] } }
      : { data: whole },
  );
  renderPage(<UnappliedMessages booking={7} frame={Fragment} />);
  return server;
}

test('a user without the right to confirm sees an offer and no button to accept it', async () => {
  showOffer(['close']);
  const table = within(await screen.findByRole('table', { name: 'Requested and offered' }));

  expect(table.getByRole('row', { name: 'Voyage 031W 032W' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept the offer' })).toBeNull();
});

test('an offer is shown above its booking next to the request, and is accepted by one click', async () => {
  const server = showOffer(['accept', 'close']);
  const table = within(await screen.findByRole('table', { name: 'Requested and offered' }));
  expect(table.getByRole('row', { name: 'Voyage 031W 032W' }).dataset['other']).toBe('true');
  expect(table.getByRole('row', { name: 'Vessel EVER ACE EVER ACE' }).dataset['other']).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: 'Accept the offer' }));

  expect(await screen.findByText('Accepted; the booking is confirmed as offered')).toBeTruthy();
  expect(server.of('POST').map(({ path }) => path)).toEqual([`${receivedMessages.path}4/accept/`]);
});
