import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CutOff, CutOffs } from '#contract/booking/cut-offs/cut-off.ts';
import { ScreenPath, setRights } from '#web/platform/session/can.tsx';
import { queryClient } from '#web/platform/api/query-client.ts';
import { type FakeAnswer, fakeServer } from '#test/screen/fake-server.ts';
import { fillBrowser } from '#test/screen/fill-browser.ts';
import { countdownText } from './countdown.tsx';
import { CutOffPanel } from './cut-off-panel.tsx';
import { zonedMoment } from './zoned-control.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const url = '/api/booking/booking/7/cutoffs/';
const names: Readonly<Record<string, string>> = { DCO: 'SI cut-off', FCO: 'CY cut-off', PCO: 'Port cut-off' };

const code = (name: string, kind = 'DEADLINE') => ({
  code: name,
  name_zh: name,
  name_en: names[name],
  applies_to: 'ALL',
  kind,
});

const dco: CutOff = {
  code: 'DCO',
  at: '2099-03-17T16:00:00+08:00',
  port_tz: 'Asia/Shanghai',
  source: 'RULE',
  estimated: true,
  is_done: false,
  is_done_by_itself: false,
  done_at: null,
  done_by_name: null,
  changed_at: '2026-11-21T08:00:00Z',
  version: 4,
};

const known = (parts: Partial<CutOffs> = {}): CutOffs => ({
  time_zone: 'Asia/Shanghai',
  etd: null,
  is_open: true,
  cutoffs: [dco],
  warnings: [],
  ...parts,
});

async function panel({
  saved,
  first = known(),
  rights = ['Update'],
}: {
  saved?: FakeAnswer;
  first?: CutOffs;
  rights?: string[];
}) {
  fillBrowser();
  setRights(rights.map((right) => `/bookingInquiry:${right}`));
  const server = fakeServer((call) => {
    if (call.path === '/api/codes/cutoff_code/') return { data: { data: [code('DCO'), code('FCO'), code('PCO')] } };
    return call.method === 'GET' ? { data: first } : saved?.(call);
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ScreenPath value="/bookingInquiry">
        <CutOffPanel booking={{ id: 7, version: 1, cargoid: 'S', portload: 'CNTAO' }} />
      </ScreenPath>
    </QueryClientProvider>,
  );
  await screen.findByText('SI cut-off');
  return server;
}

const timeOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

describe('the panel of a booking’s cut-offs', () => {
  test('shows each cut-off by name, with the code as tooltip', async () => {
    await panel({});

    expect(screen.getByText('SI cut-off').title).toBe('DCO');
    expect(screen.queryByText(/DCO/)).toBeNull();
  });

  test('shows times in the port’s local time, marks estimates, and hides unused codes', async () => {
    await panel({});

    expect(timeOf('SI cut-off').value).toBe('2099-03-17 16:00');
    expect(screen.getByText('Local time of the port of loading: Asia/Shanghai (UTC+8)')).toBeDefined();
    expect(screen.getAllByText('Estimated')).toHaveLength(2);
    expect(screen.queryByText('Port cut-off')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show all 3' }));
    expect(screen.getByText('Port cut-off')).toBeDefined();
  });

  test('saves input in the port’s time zone, with the loaded version', async () => {
    const server = await panel({ saved: () => ({ data: known() }) });

    fireEvent.change(timeOf('SI cut-off'), { target: { value: '20990318 930' } });
    fireEvent.keyDown(timeOf('SI cut-off'), { key: 'Enter' });
    fireEvent.blur(timeOf('SI cut-off'));

    await waitFor(() => expect(server.of('PUT')).toHaveLength(1));
    expect(server.of('PUT')[0]).toMatchObject({
      path: url,
      body: { cutoffs: [{ code: 'DCO', at: '2099-03-18T01:30:00.000Z', version: 4 }] },
    });
  });

  test('keeps the input if another user was first, and shows the stored value', async () => {
    const current = known({ cutoffs: [{ ...dco, at: '2099-03-19T10:00:00+08:00', version: 5 }] });
    await panel({
      saved: () => ({ status: 409, code: 4000, msg: 'Changed by Li', data: { current, fields: ['DCO'] } }),
    });

    fireEvent.change(timeOf('SI cut-off'), { target: { value: '20990318 930' } });
    fireEvent.blur(timeOf('SI cut-off'));

    expect((await screen.findByRole('alert')).textContent).toBe('Changed by Li — SI cut-off: 2099-03-19 10:00');
    expect(timeOf('SI cut-off').value).toBe('20990318 930');
  });

  test('reports an invalid time at once, and restores the old one on Escape', async () => {
    const server = await panel({});

    fireEvent.change(timeOf('SI cut-off'), { target: { value: 'soon' } });
    fireEvent.blur(timeOf('SI cut-off'));
    expect((await screen.findByRole('alert')).textContent).toContain('1120 1600');
    fireEvent.keyDown(timeOf('SI cut-off'), { key: 'Escape' });

    expect(timeOf('SI cut-off').value).toBe('2099-03-17 16:00');
    expect(server.of('PUT')).toEqual([]);
  });

  test('ticks off cut-offs without a derived state, shows warnings, and is read-only without the right', async () => {
    const first = known({ warnings: ['cua_fco'], cutoffs: [dco, { ...dco, code: 'FCO' }] });
    const server = await panel({ saved: () => ({ data: known() }), first });
    expect(screen.getByRole('status').textContent).toContain('customs cut-off is after CY cut-off');
    expect(screen.getByRole('checkbox', { name: 'SI cut-off: done' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'CY cut-off: done' }));
    await waitFor(() => expect(server.of('PUT')[0]?.body).toMatchObject({ cutoffs: [{ is_done: true, version: 4 }] }));
    cleanup();
    queryClient.clear();

    await panel({ rights: ['Retrieve'] });

    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('2099-03-17 16:00')).toBeDefined();
  });

  test('is read-only for all once the server accepts no changes', async () => {
    await panel({ first: known({ is_open: false }) });

    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  });
});

describe('countdowns', () => {
  const now = Date.parse('2026-11-21T08:00:00Z');

  test.each([
    ['2026-11-23T11:30:00Z', '2 d 3 h'],
    ['2026-11-21T11:30:00Z', '3 h 30 min'],
    ['2026-11-21T08:05:09Z', '05:09'],
    ['2026-11-21T05:31:00Z', '2 h overdue'],
    ['2026-11-21T07:54:51Z', '05:09 overdue'],
  ])('to %s are %s', (at, text) => {
    expect(countdownText(at, now)).toBe(text);
  });
});

test('a time without a date is invalid; a date alone is midnight', () => {
  expect(zonedMoment('soon', 'Asia/Shanghai')).toBeUndefined();
  expect(zonedMoment('2027-02-30 10:00', 'Asia/Shanghai')).toBeUndefined();
  expect(zonedMoment('2027-02-28', 'Asia/Shanghai')).toBe('2027-02-27T16:00:00.000Z');
});
