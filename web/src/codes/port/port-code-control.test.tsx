import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/screen/fake-server.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { RowFormContext } from '#web/screen/form/row-form-context.ts';
import { PortCodeControl } from './port-code-control.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const port = { code: 'SIKOP', name_zh: '科佩尔', name_en: 'KOPER', lane: 'MED' };

test('a chosen port fills in its names and lane, but not over what is entered', async () => {
  fakeServer(() => ({ data: { data: [port] } }));
  const set = vi.fn<(name: string, value: unknown) => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <RowFormContext value={{ values: { name_zh: '', name_en: 'KOPER PORT', lane: '' }, set }}>
        <PortCodeControl id="c" label="Code" value="" onChange={vi.fn<() => void>()} />
      </RowFormContext>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('combobox'));
  fireEvent.mouseDown(await screen.findByRole('option', { name: /SIKOP/ }));

  await expect
    .poll(() => set.mock.calls)
    .toEqual([
      ['name_zh', '科佩尔'],
      ['lane', 'MED'],
    ]);
});
