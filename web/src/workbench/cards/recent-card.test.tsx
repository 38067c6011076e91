import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Figures } from '#contract/workbench/figures.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { fillBrowser } from '#test/screen/fill-browser.ts';
import { RecentCard } from './recent-card.tsx';

afterEach(cleanup);

const booking: Figures['recent'][number] = {
  id: 1,
  orderno: 'QS1',
  customername: 'HAINA',
  carrier: 'COSCO',
  vessel: '',
  voyno: '',
  portload: 'CNTAO',
  portdischarge: 'NLRTM',
  etd: null,
  bsstatus: 5,
  cancel_state: 'NONE',
  amend_state: 'NONE',
};

test('a booking that is cancelled or requested to be is marked next to its status', () => {
  fillBrowser();
  fakeServer(() => ({ data: [] }));
  const data = [
    booking,
    { ...booking, id: 2, cancel_state: 'CANCELLED' as const },
    { ...booking, id: 3, cancel_state: 'REQUESTED' as const },
  ];
  render(
    <QueryClientProvider client={queryClient}>
      <RecentCard data={data} />
    </QueryClientProvider>,
  );

  const tags = screen.getAllByRole('row').map((row) => row.querySelector('.q-tag')?.textContent);
  expect(tags).toEqual([undefined, undefined, 'Cancelled', 'Cancellation requested']);
});
