import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PrintResult } from '#contract/documents/document.ts';
import { ScreenPath, setRights } from '#web/platform/session/can.tsx';
import { setDictionaries } from '#web/platform/dictionary.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { Toasts } from '#web/platform/feedback/toast.tsx';
import { fakeServer } from '#test/screen/fake-server.ts';
import { fillBrowser } from '#test/screen/fill-browser.ts';
import { aFile, savedFiles } from '#test/screen/saved-files.ts';
import { PrintButton } from './print-button.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const kinds = ['BOOKING_NOTE', 'DELIVERY_NOTICE', 'DEBIT_NOTE'].map((value) => ({
  label: `Kind ${value}`,
  value,
  type: 0,
}));
const leftOut = { booking: 7, orderno: 'QD7', kind: 'DELIVERY_NOTICE', reason: 'not_confirmed' } as const;

/** Opens the dialog for two bookings, whose task ends at once. */
async function open({ rights = [], came }: { rights?: string[]; came: PrintResult }) {
  fillBrowser();
  queryClient.clear();
  setRights(['/bookingInquiry:Print', ...rights]);
  setDictionaries([{ value: 'document_kind', children: kinds }]);
  const server = fakeServer(({ method, path }) => {
    if (path.endsWith('/task/5/file/')) return { response: aFile('documents.pdf') };
    if (path.endsWith('/task/5/')) return { data: { id: 5, state: 'done', progress: came.made, total: 2, error: '' } };
    return { data: method === 'POST' ? { task: 5 } : came };
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ScreenPath value="/bookingInquiry">
        <PrintButton bookings={[7, 8]} text="Print" />
        <Toasts />
      </ScreenPath>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  return { server, dialog: within(await screen.findByRole('dialog', { name: 'Documents of 2 bookings' })) };
}

test('a batch lists skipped documents with reasons', async () => {
  const names = savedFiles();
  const { dialog, server } = await open({ came: { made: 1, left_out: [leftOut] } });
  fireEvent.click(dialog.getByRole('button', { name: 'Generate' }));

  const left = within(await screen.findByRole('dialog', { name: '1 document was skipped' }));
  expect(names).toEqual(['documents.pdf']);
  expect(left.getByRole('row', { name: 'QD7 Kind DELIVERY_NOTICE The booking is not confirmed' })).toBeTruthy();
  expect(server.of('GET').at(-1)?.path).toBe('/api/booking/booking/batch/print/5/');
  fireEvent.click(left.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a batch without skipped documents shows no list', async () => {
  const names = savedFiles();
  const { dialog, server } = await open({ came: { made: 2, left_out: [] } });
  fireEvent.click(dialog.getByRole('button', { name: 'Generate' }));

  await expect.poll(() => server.of('GET').at(-1)?.path).toBe('/api/booking/booking/batch/print/5/');
  expect([names, screen.queryByRole('dialog')]).toEqual([['documents.pdf'], null]);
});

test('debit notes are offered to users who see quotes', async () => {
  const came = { made: 0, left_out: [] };
  const offered = async (rights: string[]) => {
    const { dialog } = await open({ rights, came });
    const found = dialog.queryByRole('checkbox', { name: 'Kind DEBIT_NOTE' }) !== null;
    cleanup();
    return found;
  };
  expect([await offered([]), await offered(['/quote:Retrieve'])]).toEqual([false, true]);
});
