import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/platform/api/query-client.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { fillBrowser } from '#test/screen/fill-browser.ts';
import { DifferenceTable } from './side/difference-table.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function differences(...pairs: [path: string, value: unknown][]) {
  fillBrowser();
  fakeServer(({ path }) => {
    if (path === '/api/booking/customer/4/') return { data: { code: 'HAINA', name_zh: '', name_en: 'Haina Ltd' } };
    if (path === '/api/codes/carrier/') return { data: { data: [{ code: 'COSCO', name_zh: '', name_en: 'Cosco' }] } };
    return { status: 404 };
  });
  const diff = pairs.map(([path, value]) => ({ path, label_zh: path, label_en: path, old: null, new: value }));
  render(
    <QueryClientProvider client={queryClient}>
      <DifferenceTable differences={diff} />
    </QueryClientProvider>,
  );
}

test('customers and codes are shown by name; a customer out of scope by number', async () => {
  differences(['customer_id', 4], ['carrier', 'COSCO'], ['vessel', 'ARIES'], ['ctnlist.0.remark', '12']);
  expect(await screen.findByText('HAINA Haina Ltd')).toBeTruthy();
  expect(await screen.findByText('Cosco')).toBeTruthy();
  expect(screen.getByText('ARIES')).toBeTruthy();
  cleanup();
  differences(['customer_id', 5]);
  expect(await screen.findByText('#5')).toBeTruthy();
});
