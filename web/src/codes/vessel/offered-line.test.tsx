import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { VesselOffer } from '#contract/codes/vessel-offer.ts';
import { fakeServer, type FakeAnswer } from '#test/screen/fake-server.ts';
import { renderPage } from '#test/screen/render-screen.tsx';
import { OfferedLine } from './offered-line.tsx';

const path = '/api/codes/vessel/offered/';
const none = { schedules: 0, confirmations: 0, bookings: 0, last_seen: '2026-11-20', listed_as: '' };
const plain: VesselOffer = { ...none, name: 'PLAIN SHIP', imo: '9074729', schedules: 2, bookings: 1 };
const wrong: VesselOffer = { ...none, name: 'WRONG SHIP', imo: '9876540', confirmations: 1 };
const renamed: VesselOffer = { ...none, name: 'NEW NAME', imo: '9811000', schedules: 1, listed_as: 'OLD NAME' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(offers: VesselOffer[], answer: FakeAnswer = () => undefined) {
  const server = fakeServer((call) =>
    call.method === 'POST' ? answer(call) : { data: { total: offers.length, data: offers } },
  );
  renderPage(<OfferedLine />, { rights: ['Create'] });
  return server;
}

async function open(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Review' }));
  await screen.findByRole('dialog');
}

const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
const status = () => screen.getByRole('status').textContent;
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a quiet line counts the ships, and opens where each was seen and what the list has', async () => {
  show([plain, wrong, renamed]);
  expect(await screen.findByText(/3 vessels of schedules and confirmations are not in the list/)).toBeDefined();
  await open();

  expect(screen.getByRole('row', { name: /PLAIN SHIP 9074729.*2 schedules · 1 booking 2026-11-20/ })).toBeDefined();
  expect(screen.getByRole('row', { name: /NEW NAME.*Renamed now OLD NAME/ })).toBeDefined();
  expect(within(screen.getByRole('row', { name: /WRONG SHIP/ })).getByText('Check digit should be 3')).toBeDefined();
  expect([button('Add').disabled, button('Not a vessel').disabled]).toEqual([true, true]);
});

test('without an offer or without the right there is no line', async () => {
  const server = show([]);
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
  cleanup();

  renderPage(<OfferedLine />, { rights: ['Retrieve'] });
  expect(screen.queryByText(/not in the list/)).toBeNull();
  expect(server.calls).toHaveLength(1);
});

test('a number whose check digit is wrong is corrected or cleared before its ship is added', async () => {
  const result = { added: 2, renamed: 1, dismissed: 0, existing: ['PLAIN SHIP'] };
  const server = show([plain, wrong, renamed], () => ({ data: result }));
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));

  expect(status()).toContain('The check digit of WRONG SHIP is wrong');
  expect(button('Add 3').disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('IMO number of WRONG SHIP'), { target: { value: '' } });
  fireEvent.click(button('Add 3'));

  await waitFor(() => expect(server.of('POST')).toHaveLength(1));
  expect(server.of('POST')[0]).toMatchObject({
    path,
    body: {
      add: [
        { name: 'PLAIN SHIP', imo: '9074729', renames: '' },
        { name: 'WRONG SHIP', imo: '', renames: '' },
        { name: 'NEW NAME', imo: '9811000', renames: 'OLD NAME' },
      ],
    },
  });
});

test('a refused number is told at its ship, and what others have added is told too', async () => {
  const message = '9876543 is the IMO number of OTHER SHIP in the list of vessels';
  const fields = [{ path: 'add.0.imo', rule: 'imo_of_vessel', message }];
  let isRefused = true;
  show([wrong], () =>
    isRefused
      ? { status: 400, code: 4000, msg: message, data: { fields } }
      : { data: { added: 0, renamed: 0, dismissed: 0, existing: ['WRONG SHIP'] } },
  );
  await open();
  choose('WRONG SHIP');
  fireEvent.change(screen.getByLabelText('IMO number of WRONG SHIP'), { target: { value: '9876543' } });
  fireEvent.click(button('Add 1'));

  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  isRefused = false;
  fireEvent.click(button('Add 1'));
  await waitFor(() => expect(screen.queryAllByText(message)).toEqual([]));
  choose('WRONG SHIP');
  expect(status()).toBe('WRONG SHIP was in the list already and not added twice.');
});

test('what is no vessel is dismissed', async () => {
  const left = [plain, wrong];
  const server = show(left, () => {
    left.length = 0;
    return { data: { added: 0, renamed: 0, dismissed: 2, existing: [] } };
  });
  await open();
  choose('PLAIN SHIP');
  choose('WRONG SHIP');
  fireEvent.click(button('Not a vessel'));

  expect(await screen.findByText('2 names will not be listed again.')).toBeDefined();
  expect(server.of('POST')[0]?.body).toEqual({ dismiss: ['PLAIN SHIP', 'WRONG SHIP'] });
  expect(screen.queryByText(/of schedules and confirmations/)).toBeNull();
});
