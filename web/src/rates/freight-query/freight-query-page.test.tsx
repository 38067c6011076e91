import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FoundRate } from '#contract/rates/rate-query.ts';
import { aRate } from '#test/rates/a-rate.ts';
import { type FakeAnswer, fakeServer } from '#test/screen/fake-server.ts';
import { renderPage } from '#test/screen/render-screen.tsx';
import { FreightQueryPage } from './freight-query-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const sailing = {
  id: 'a',
  etd: '2026-11-25T08:00:00+08:00',
  eta: '2026-12-30T08:00:00+01:00',
  total_days: 35,
  carrier: 'COSCO',
  service_code: 'AEU1',
  vessel: 'ARIES',
  voyage: '021W',
  transit: [],
  is_sample: true,
};

const names = { data: [{ code: 'LSS', name_zh: '低硫附加费', name_en: 'Low sulphur surcharge' }] };

const free = (rate: FoundRate): FoundRate => ({
  ...rate,
  prices: rate.prices.map(({ ctn_code, sell, source_cell }) => ({ ctn_code, sell, source_cell })),
});

const rate = aRate();
const other = free(
  aRate({ id: 2, carrier: 'MSC', carrier_name_en: 'MSC', transit_days: 43, valid_to: '2026-11-22', days_left: 1 }),
);
const expired = free(aRate({ id: 3, carrier: 'HPL', days_left: -2, hidden: { reason: 'expired', days: 2, by: null } }));

type Found = { rates?: readonly FoundRate[]; hidden?: number; refusal?: FakeAnswer };

function found({ rates = [rate, other], hidden = 0, refusal }: Found = {}) {
  return fakeServer((call) => {
    const refused = refusal?.(call);
    if (refused) return refused;
    if (call.path === '/api/codes/surcharge/') return { data: names };
    if (call.path === '/api/schedule/next_sailings/') {
      return { data: { answers: rates.map((_, index) => (index === 0 ? [sailing] : [])), schedule_version: 1 } };
    }
    if (call.path !== '/api/rates/query/') return undefined;
    const page = { page: 1, limit: 20, total: rates.length, is_next: false, is_previous: false, data: rates };
    return { data: { ...page, date: '2026-11-21', exchange_date: '2026-11-20', hidden_count: hidden } };
  });
}

const rowOf = (carrier: string) => screen.findByRole('row', { name: new RegExp(`CNTAO → NLRTM.*${carrier}`) });
const queries = (server: ReturnType<typeof fakeServer>) =>
  server.calls.filter(({ path }) => path === '/api/rates/query/').map(({ query }) => query.toString());

describe('the freight query', () => {
  test('shows prices, costs with the right, the next sailings, and expiring rates', async () => {
    found();
    renderPage(<FreightQueryPage />, { address: 'portload=CNTAO' });

    const ownRow = within(await rowOf('COSCO'));
    expect(ownRow.getByText('2,350')).toBeDefined();
    expect(ownRow.getByTitle('cost 2,100 · margin 250')).toBeDefined();
    expect(await ownRow.findByText('11-25')).toBeDefined();
    const msc = within(await rowOf('MSC'));
    expect(msc.queryByTitle(/^cost/)).toBeNull();
    expect(await msc.findByText('None while valid')).toBeDefined();
    expect(msc.getByText('1 d left').closest('td')?.hasAttribute('data-soon')).toBe(true);
  });

  test('shows the details of a surcharge on focus, and hides them on Escape', async () => {
    found();
    renderPage(<FreightQueryPage />, { address: 'portload=CNTAO' });
    const codes = within(await rowOf('COSCO')).getByRole('button', { name: /^LSS/ });

    fireEvent.focus(codes);
    const hint = within(await screen.findByRole('tooltip'));
    expect(hint.getByText('USD 50 / 100 / container')).toBeDefined();
    expect(hint.getByText('5% of ocean freight')).toBeDefined();
    expect(await hint.findByText('Low sulphur surcharge')).toBeDefined();
    fireEvent.keyDown(codes, { key: 'Escape' });

    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('requests all-in prices of a mix, cheapest first, and shows a parse error at its field', async () => {
    const problem = 'Containers is no list of boxes';
    const server = found({
      refusal: ({ query }) =>
        query.get('mix') === '2*99'
          ? { status: 400, code: 400, msg: problem, data: { fields: [{ path: 'mix', rule: 'mix', message: problem }] } }
          : undefined,
    });
    const page = renderPage(<FreightQueryPage />, { address: 'portload=CNTAO' });
    await rowOf('COSCO');
    const mix = screen.getByRole('textbox', { name: 'All-in price' });

    fireEvent.change(mix, { target: { value: '2*99' } });
    fireEvent.keyDown(mix, { key: 'Enter' });

    expect((await screen.findByRole('alert')).textContent).toBe(problem);
    expect(mix.getAttribute('aria-invalid')).toBe('true');
    expect(new URLSearchParams(page.address).get('ordering')).toBe('all_in');
    expect(queries(server).at(-1)).toContain('mix=2*99');
    expect(await rowOf('COSCO')).toBeDefined();
  });

  test('sorts by a click, and reverses by a second one', async () => {
    const server = found();
    renderPage(<FreightQueryPage />, { address: 'portload=CNTAO' });
    await rowOf('COSCO');

    fireEvent.click(screen.getByRole('button', { name: /^Transit \/ days/ }));
    await waitFor(() => expect(queries(server).at(-1)).toContain('ordering=transit_days'));
    fireEvent.click(screen.getByRole('button', { name: /^Transit \/ days/ }));

    await waitFor(() => expect(queries(server).at(-1)).toContain('ordering=-transit_days'));
  });

  test('shows why a rate is not offered, without actions on it', async () => {
    found({ rates: [expired], hidden: 1 });
    renderPage(<FreightQueryPage />, { address: 'portload=CNTAO&explain=1' });

    const row = within(await rowOf('HPL'));

    expect(row.getByText('Expired 2 d ago')).toBeDefined();
    expect(row.queryByRole('button', { name: 'Book' })).toBeNull();
  });

  test('offers to show hidden rates if all matches are hidden', async () => {
    found({ rates: [], hidden: 4 });
    const page = renderPage(<FreightQueryPage />, { address: 'portload=CNTAO' });

    expect(await screen.findByText(/^4 rates match/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Show them and why' }));

    expect(page.address).toContain('explain=1');
  });

  test('compares two to five rates and marks differences', async () => {
    found();
    renderPage(<FreightQueryPage />, { address: 'portload=CNTAO' });
    await rowOf('COSCO');
    const compare = screen.getByRole<HTMLButtonElement>('button', { name: 'Compare' });
    expect(compare.disabled).toBe(true);

    fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    fireEvent.click(compare);

    const dialog = within(await screen.findByRole('dialog', { name: 'Compare rates' }));
    const transit = within(dialog.getByRole('row', { name: /Transit.*Differs/ })).getAllByRole('cell');
    expect(transit.map(({ textContent }) => textContent)).toEqual(['41 daysBest', '43 days']);
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Differences only' }));
    expect(dialog.queryByRole('row', { name: /^LSS/ })).toBeNull();
  });

  test('clears the selection when the search changes', async () => {
    found();
    renderPage(<FreightQueryPage />, { address: 'portload=CNTAO' });
    await rowOf('COSCO');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    expect(screen.getByText('2 selected')).toBeDefined();

    fireEvent.click(screen.getByRole('checkbox', { name: 'Direct only' }));

    expect(screen.queryByText('2 selected')).toBeNull();
  });

  test('is forbidden without the right to search', () => {
    renderPage(<FreightQueryPage />, { rights: ['Retrieve'] });

    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
