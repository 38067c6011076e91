import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { aBooking } from '#test/booking/a-booking.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { fillBrowser } from '#test/screen/fill-browser.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { setRights } from '#web/platform/session/can.tsx';
import type { ActionBody } from '../action-calls.ts';
import { actionForms } from '../action-forms.ts';
import { metaOfAction, type PageAction } from '../action-meta.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const moved = {
  carrier: 'COSCO',
  portload: 'CNTAO',
  portdischarge: 'DEHAM',
  etd: '2026-11-21',
  ctnall: '2*40HQ+1*20GP',
  kgs: '21300.000',
  cbm: '60.500',
};
const lines = [
  { id: 1, ctnnum: 2, vgm_state: 'ACCEPTED' },
  { id: 2, vgm_state: 'MISSING' },
];
const plan = {
  carrier: 'COSCO',
  vessel: 'LATER STAR',
  voyage: '022W',
  etd: '2026-12-08T18:00:00+08:00',
  origin: 'CNTAO',
  destination: 'DEHAM',
  total_days: 34,
  cutoffs: [],
};

/** The form of an action on a confirmed booking, and the input so far. */
function form(action: PageAction, etd = moved.etd) {
  fillBrowser();
  const body = vi.fn<(body: ActionBody) => void>();
  fakeServer(({ path }) => {
    if (path.endsWith('/cutoffs/')) return { data: { cutoffs: [], time_zone: 'Asia/Shanghai' } };
    if (path === '/api/schedule/search/') return { data: { plans: [plan], ports: {} } };
    return { data: { data: [] } };
  });
  const booking = aBooking({ own: { ...moved, etd, bsstatus: 5 }, lines });
  const { Fields } = actionForms[metaOfAction(action).form];
  function Host() {
    const [input, setInput] = useState<ActionBody>({});
    body(input);
    const change = (part: ActionBody) => setInput((before) => ({ ...before, ...part }));
    return <Fields {...{ action, booking, bookings: [booking], body: input, errors: {}, onChange: change }} />;
  }
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <Host />
    </QueryClientProvider>,
  );
  act(() => setRights(['/shipdateQuery:Search']));
  return { text: () => container.textContent, input: () => body.mock.lastCall?.[0] };
}

test.each(['amend', 'roll_over'] as const)(
  '%s shows the containers, weight and VGM of what is moved',
  async (action) => {
    const { text } = form(action);

    expect(text()).toContain('2*40HQ+1*20GP');
    expect(text()).toContain('21,300');
    expect(await screen.findByText(/^1 × /)).toBeTruthy();
    expect(screen.getByText(/^2 × /)).toBeTruthy();
  },
);

test.each(['amend', 'roll_over', 'confirm'] as const)(
  'in %s a vessel is looked up, with its sailings',
  async (action) => {
    const { input } = form(action);
    const vessel = screen.getByRole('combobox', { name: 'Vessel' });

    fireEvent.click(vessel);
    fireEvent.mouseDown(await screen.findByRole('option', { name: /LATER STAR/ }));

    expect(input()).toMatchObject({ vessel: 'LATER STAR', voyno: '022W', etd: '2026-12-08' });
  },
);

test.each(['amend', 'si_amend', 'split'] as const)(
  'in %s figures are written without zeros that say nothing',
  (action) => {
    const { text } = form(action);
    const typed = [...document.querySelectorAll('input')].map(({ value }) => value);

    expect([text(), ...typed].join(' ')).not.toMatch(/\d\.\d*0(?!\d)/);
  },
);

test('a booking whose ship should have left says so before anything is typed, and no other does', async () => {
  form('amend');
  expect((await screen.findByRole('note')).textContent).toContain('The ETD 2026-11-21 has passed');

  cleanup();
  form('roll_over', '2999-01-01');
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(screen.queryByRole('note')).toBeNull();
});
