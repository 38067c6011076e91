import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/platform/api/query-client.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { fillBrowser } from '#test/screen/fill-browser.ts';
import { LclCalculator } from './lcl-calculator.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const lclRate = {
  currency: 'USD',
  min_charge_cbm: '1.000',
  transit_days: 32,
  valid_from: '2026-01-01',
  valid_to: null,
};
const rates = [
  { ...lclRate, id: 1, coloader: 'DEAR LCL', per_cbm: '60.0000', per_ton: '60.0000', is_sample: false },
  { ...lclRate, id: 2, coloader: 'CHEAP LCL', per_cbm: '45.0000', per_ton: '80.0000', is_sample: true },
  {
    ...lclRate,
    id: 3,
    coloader: 'OLD LCL',
    per_cbm: '1.0000',
    per_ton: '1.0000',
    valid_to: '2026-01-02',
    is_sample: false,
  },
];

function calculator() {
  fillBrowser();
  const server = fakeServer(({ path }) => ({ data: { data: path === '/api/codes/lcl_rate/' ? rates : [] } }));
  render(
    <QueryClientProvider client={queryClient}>
      <LclCalculator onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return server;
}

const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const rowTexts = () => screen.queryAllByRole('row').map((row) => row.textContent);

test('a load is charged by each valid rate, the cheapest first, by the higher amount', async () => {
  calculator();
  type('POL', 'CNTAO');
  type('POD', 'NLRTM');
  expect(screen.getByText(/Enter ports/)).toBeTruthy();

  type('Volume (m³)', '3.2');
  type('Gross weight (kg)', '900');

  await waitFor(() => expect(rowTexts()).toHaveLength(3));
  expect(rowTexts().slice(1)).toEqual([
    expect.stringMatching(/CHEAP LCL.*Sample32Volume3\.245USD 144\.00/),
    expect.stringMatching(/DEAR LCL.*Volume3\.260USD 192\.00/),
  ]);
  type('Gross weight (kg)', '2500');
  expect(rowTexts()[1]).toMatch(/DEAR LCL.*Volume.*USD 192\.00/);
  expect(rowTexts()[2]).toMatch(/CHEAP LCL.*Weight2\.580USD 200\.00/);
});

test('the volume is computed from the pieces, and then read-only', () => {
  calculator();
  type('Pieces', '10');
  type('Length', '100');
  type('Width', '80');
  type('Height', '50');

  const volume = screen.getByLabelText('Volume (m³)');
  expect(volume).toMatchObject({ value: '4', disabled: true });
});
