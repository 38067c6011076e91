import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderForm } from '#test/booking/render-form.tsx';
import { fakeServer } from '#test/screen/fake-server.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { setRights } from '#web/platform/session/can.tsx';
import { aBooking } from '../a-booking.fixture.ts';
import { HeadFacts } from './head-facts.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const future = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const plan = (vessel: string, voyage: string, days: number) => ({
  vessel,
  voyage,
  cutoffs: [
    { code: 'EFC', at: future(1) },
    { code: 'DCO', at: future(days) },
    { code: 'VCO', at: future(days + 2) },
  ],
});
const sailing = {
  carrier: 'COSCO',
  vessel: 'LATER STAR',
  voyno: '022W',
  etd: '2026-12-08',
  portload: 'CNTAO',
  portdischarge: 'DEHAM',
};

function serve() {
  return fakeServer(({ path }) =>
    path === '/api/schedule/search/'
      ? { data: { plans: [plan('LATER STAR', '021W', 20), plan('LATER STAR', '022W', 30)], ports: {} } }
      : { data: { data: [] } },
  );
}

const cutOff = () => document.querySelector('.q-countdown')?.textContent ?? '';

test('a new booking shows the next cut-off of its sailing as soon as that is chosen', async () => {
  const { form } = renderForm(undefined, <HeadFacts booking={undefined} />);
  const server = serve();
  act(() => setRights(['/shipdateQuery:Search']));
  expect([cutOff(), server.calls.length]).toEqual(['', 0]);

  act(() => {
    for (const [name, value] of Object.entries(sailing)) form.setField(name as keyof typeof sailing, value);
  });

  await screen.findByText('DCO');
  expect(cutOff()).toMatch(/(29|30) d/);
  expect(server.of('GET')[0]?.query.get('etd_from')).toBe('2026-12-08');
});

test('a stored booking shows its own next cut-off until another sailing is chosen', async () => {
  const stored = { next_cutoff_at: future(12), next_cutoff_code: 'SPA', next_cutoff_estimated: true };
  const booking = aBooking({ own: { ...sailing, ...stored, vessel: 'EARLIER STAR' } });
  const { form } = renderForm(booking, <HeadFacts booking={booking} />);
  const server = serve();
  act(() => setRights(['/shipdateQuery:Search']));
  expect(cutOff()).toContain('SPA');
  expect(server.calls.filter(({ path }) => path === '/api/schedule/search/')).toEqual([]);

  act(() => form.setField('vessel', 'LATER STAR'));

  await screen.findByText('DCO');
  expect(cutOff()).not.toContain('SPA');
});
