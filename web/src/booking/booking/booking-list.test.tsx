import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Row } from '#web/screen/screen.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { bookingScreen } from './booking.screen.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const path = '/api/booking/booking/';
const rights = ['Search', 'Retrieve', 'Update', 'Submit', 'Send', 'Dismiss', 'Export'];

function aBooking(id: number, overrides: Record<string, unknown> = {}): Row {
  return {
    id,
    version: 3,
    is_deleted: false,
    orderno: `QS20261121000${id}`,
    bsstatus: 1,
    sistatus: 0,
    cancel_state: 'NONE',
    amend_state: 'NONE',
    error_count: 0,
    next_cutoff_code: null,
    next_cutoff_at: null,
    next_cutoff_estimated: false,
    allowed_actions: ['edit', 'submit', 'copy', 'delete'],
    ...overrides,
  };
}

const tabs = { all: 7, unsubmitted: 3, process: 2, sent: 1, dismissed: 1, confirmed: 0, cutoff_today: 0 };

/** Serves a list of bookings and its counts. */
function serveBookings(rows: readonly Row[], lost: { missing?: string[]; hidden?: string[] } = {}) {
  return fakeServer(({ method, path: calledPath }) => {
    if (calledPath === `${path}counts/`) return { data: { tabs, missing: [], hidden: [], ...lost } };
    if (method === 'GET' && calledPath === path)
      return { data: { page: 1, limit: 20, total: rows.length, data: rows } };
    if (calledPath.startsWith(`${path}batch/`))
      return { data: rows.map(({ id }) => ({ id, orderno: `${id}`, ok: true })) };
    if (calledPath.endsWith('/copy/')) return { data: aBooking(9) };
    return { data: { ...rows[0] } };
  });
}

async function opened(rows: readonly Row[], { address = '', lost = {} } = {}) {
  const server = serveBookings(rows, lost);
  const tab = renderScreen(bookingScreen, { address, rights });
  await screen.findByRole('link', { name: /^QS202611210001/ });
  return { server, tab, lists: () => server.of('GET').filter((call) => call.path === path) };
}

const actionsOfRow = (orderno: string) =>
  [
    ...(screen
      .getByRole('link', { name: new RegExp(`^${orderno}`) })
      .closest('tr')
      ?.querySelectorAll('button') ?? []),
  ]
    .map(({ dataset }) => dataset['action'])
    .filter((action) => action !== undefined && action !== 'panel');

describe('the list of bookings', () => {
  test('offers the next step that the page of a booking offers, and the other actions in a menu', async () => {
    const confirmed = { bsstatus: 5, allowed_actions: ['confirm', 'request_changes', 'amend', 'roll_over', 'copy'] };
    await opened([
      aBooking(1),
      aBooking(2, confirmed),
      aBooking(3, { ...confirmed, allowed_actions: [...confirmed.allowed_actions, 'si_submit'] }),
    ]);

    expect(actionsOfRow('QS202611210001')).toEqual(['act:submit', 'more']);
    expect(actionsOfRow('QS202611210002')).toEqual(['more']);
    expect(actionsOfRow('QS202611210003')).toEqual(['act:si_submit', 'more']);
  });

  test('is exported with the labels of its search, not their values', async () => {
    await opened([aBooking(1)], { address: 'etd_week=1&waits=si' });

    fireEvent.click(screen.getByRole('button', { name: 'Export' }));

    const question = within(await screen.findByRole('alertdialog'));
    const text = question.getByText(/Export the data\?/).textContent;
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(text).toContain('ETD week: Next week');
    // Each part of a combined cell has its own column there.
    expect(text).toMatch(/Vessel, Voyage, Carrier, ETD/);
    expect(text).not.toMatch(/: \d+[;)]/);
  });

  test('marks an estimated next cut-off, by a sign and by text', async () => {
    const near = { next_cutoff_code: 'FCO', next_cutoff_at: new Date(Date.now() + 7_200_000).toISOString() };
    await opened([aBooking(1, { ...near, next_cutoff_estimated: true }), aBooking(2, near)]);

    const cells = screen.getAllByText('FCO').map((code) => code.closest('.q-countdown')?.textContent);

    expect(cells.map((text) => [text?.includes('≈'), text?.includes('Estimated')])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('emphasises only counts of problems', async () => {
    await opened([aBooking(1)]);

    const any = (name: RegExp) => screen.getByRole('button', { name }).querySelector('[data-any]') !== null;
    await expect.poll(() => any(/^Rejected/)).toBe(true);
    expect(any(/^Cut-off today/)).toBe(false);
  });

  test('starts with the last 90 days without archived ones, and can show all', async () => {
    const { tab, lists } = await opened([aBooking(1)]);

    expect(Object.fromEntries(lists()[0]?.query ?? [])).toMatchObject({ recent: '90', is_archived: '0' });
    expect(tab.address).toBe('');
    fireEvent.change(screen.getByLabelText('Booked in the last'), { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('Archived'), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(tab.address).toBe('everything=1');
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(tab.address).toBe('');
  });

  test('has tabs with their counts, one of them open, next to the other filters', async () => {
    const { tab } = await opened([aBooking(1)]);
    const process = await screen.findByRole('button', { name: /^To process\s*2$/ });

    fireEvent.click(process);

    expect(tab.address).toBe('recent=90&is_archived=0&tab=process');
    expect(process.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: /^All/ }));
    expect(tab.address).toBe('');
  });

  test('opens the copy of a booking', async () => {
    const { tab } = await opened([aBooking(1)]);

    fireEvent.click(screen.getByRole('button', { name: /^More actions QS202611210001/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }));

    await expect.poll(() => tab.opened).toEqual(['/BookingDetails/9']);
  });

  test('accepts pasted numbers, and lists those without a match', async () => {
    const lost = { missing: ['NONE1'], hidden: ['OLD22222'] };
    const { tab } = await opened([aBooking(1)], { lost });

    fireEvent.change(screen.getByLabelText('References'), { target: { value: 'qs 1\nNONE1\n\nOLD22222\nNONE1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));

    expect(new URLSearchParams(tab.address).get('numbers')).toBe('QS1,NONE1,OLD22222');
    expect(screen.getByText('3 numbers')).toBeTruthy();
    expect(await screen.findByText('1 number not found: NONE1')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Search by numbers only' }));
    expect(tab.address).toBe('numbers=QS1%2CNONE1%2COLD22222');
  });

  test('shows a row’s next step, and the others in a menu', async () => {
    const { server } = await opened([aBooking(1)]);

    expect(screen.getAllByRole('button', { name: /QS202611210001$/ }).map((each) => each.textContent)).toEqual([
      'Submit',
      '⋯',
      '›',
    ]);
    expect(screen.getByRole('link', { name: /^QS202611210001/ }).getAttribute('href')).toBe('/BookingDetails/1');
    fireEvent.click(screen.getByRole('button', { name: /^More actions/ }));
    const menu = within(await screen.findByRole('menu', { name: 'More actions' }));
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Copy', 'Delete']);
    fireEvent.click(screen.getByRole('button', { name: /^Submit QS/ }));

    await expect.poll(() => server.of('POST')).toMatchObject([{ path: `${path}1/submit/`, body: { version: 3 } }]);
  });

  test('shows the open actions of the selected bookings, with their counts', async () => {
    await opened([aBooking(1), aBooking(2), aBooking(3, { bsstatus: 3, allowed_actions: ['send', 'dismiss'] })]);

    fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    const bar = within(screen.getByRole('group', { name: 'Actions for the selected bookings' }));

    expect(bar.getAllByRole('button').map((each) => each.textContent)).toEqual([
      'Submit (2)',
      'Send (1)',
      'Reject (1)',
    ]);
  });

  test('combines sailing data in one cell, and route and cargo in another', async () => {
    const sailing = { vessel: 'ONE APUS', voyno: '077W', carrier: 'ONE', etd: '2031-12-02' };
    const cargo = {
      portload: 'CNTAO',
      portdischarge: 'DEHAM',
      ctnall: '2*40HQ+1*20GP',
      kgs: '18600.500',
      mblno: 'ONEY1',
    };
    await opened([
      aBooking(1, { ...sailing, ...cargo }),
      aBooking(2, { ...sailing, voyno: '', etd: null, ctnall: '1*40HQ', kgs: '1200.000' }),
    ]);

    const [, first = '', second = ''] = screen
      .getAllByRole('row')
      .map((row) => Array.from(row.querySelectorAll('td'), ({ textContent }) => textContent).join('|'));
    expect(first).toContain('ONE APUS2031-12-02 · ONE · 077W|CNTAO → DEHAM|2*40HQ1*20GP');
    expect(second).toContain('ONE APUSONE|');
    expect(second).toContain('1*40HQ1,200 kg');
    expect(screen.getByText('ONEY1')).toBeTruthy();
  });

  test('opens a booking by double click or by its number', async () => {
    const { tab } = await opened([aBooking(1)]);

    fireEvent.click(screen.getByRole('link', { name: /^QS202611210001/ }), { ctrlKey: true });
    expect(tab.opened).toEqual([]);
    fireEvent.click(screen.getByRole('link', { name: /^QS202611210001/ }));
    fireEvent.doubleClick(screen.getByRole('link', { name: /^QS202611210001/ }));
    expect(tab.opened).toEqual(['/BookingDetails/1', '/BookingDetails/1']);
  });

  test('marks a cancelled booking next to the status', async () => {
    await opened([aBooking(1, { cancel_state: 'CANCELLED', allowed_actions: [] }), aBooking(2, { error_count: 3 })]);

    expect(screen.getByText('Cancelled')).toBeTruthy();
    expect(screen.getByText('3 errors')).toBeTruthy();
  });
});
