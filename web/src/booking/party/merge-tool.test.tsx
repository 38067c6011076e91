import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ScreenPath, setRights } from '#web/platform/session/can.tsx';
import { queryClient } from '#web/platform/api/query-client.ts';
import type { Row } from '#web/screen/screen.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { fillBrowser } from '#test/screen/fill-browser.ts';
import { MergeTool } from './merge-tool.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const party = (id: number, uses: number) =>
  ({ id, version: id, name: `PARTY ${id}`, block: `PARTY ${id}`, use_count: uses }) as unknown as Row;

function tool(chosen: readonly Row[], rights: readonly string[] = ['/party:Merge']) {
  fillBrowser();
  setRights(rights);
  const server = fakeServer(() => ({ data: chosen[0] ?? {} }));
  const clearSelection = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <ScreenPath value="/party">
        <MergeTool selected={chosen} clearSelection={clearSelection} />
      </ScreenPath>
    </QueryClientProvider>,
  );
  return { server, clearSelection };
}

const press = () => fireEvent.click(screen.getAllByText('Merge').at(-1) ?? document.body);

test('the most used of the selected entries stays, unless another is chosen', async () => {
  const { server, clearSelection } = tool([party(1, 2), party(2, 9)]);
  press();
  const [one, two] = screen.getAllByRole<HTMLInputElement>('radio', { hidden: true });
  expect([one?.checked, two?.checked]).toEqual([false, true]);
  press();

  await waitFor(() => expect(clearSelection).toHaveBeenCalled());
  expect(server.of('POST')[0]?.path).toBe('/api/booking/party/2/merge/');
  expect(server.of('POST')[0]?.body).toEqual({ others: [1], version: 2 });
});

test('merging needs two entries and the right', () => {
  const { server } = tool([party(1, 2)]);
  press();
  expect([screen.queryByRole('radio', { hidden: true }), server.of('POST')]).toEqual([null, []]);
  cleanup();
  tool([party(1, 2), party(2, 9)], []);
  expect(screen.queryByText('Merge')).toBeNull();
});
