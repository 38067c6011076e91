import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BookingDocuments } from '#contract/documents/document.ts';
import { ScreenPath, setRights } from '#web/platform/session/can.tsx';
import { setDictionaries } from '#web/platform/dictionary.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { Toasts } from '#web/platform/feedback/toast.tsx';
import { fakeServer } from '#test/screen/fake-server.ts';
import { fillBrowser } from '#test/screen/fill-browser.ts';
import { aFile, savedFiles } from '#test/screen/saved-files.ts';
import { DocumentsPanel } from './documents-panel.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const sha256 = 'ab'.repeat(32);
const document = {
  id: 5,
  kind: 'BOOKING_NOTE',
  language: 'en',
  format: 'pdf',
  box: '',
  name: 'QD1_BOOKING_NOTE_r2_en.pdf',
  pages: 1,
  size: 36_000,
  sha256,
  revision: 2,
  is_current: false,
  creator_name: 'Li',
  create_datetime: '2026-11-21 18:00:00',
} as const;
const documents: BookingDocuments = {
  revision: 3,
  offered: [
    { kind: 'BOOKING_NOTE', formats: ['pdf', 'xlsx'], per_box: false, reason: null },
    { kind: 'DELIVERY_NOTICE', formats: ['pdf', 'txt'], per_box: false, reason: 'not_confirmed' },
  ],
  boxes: [],
  made: [document],
};
const kinds = ['BOOKING_NOTE', 'DELIVERY_NOTICE'].map((value) => ({ label: `Kind ${value}`, value, type: 0 }));

function open(rights: readonly string[] = ['/bookingInquiry:Print'], hasChanges = false) {
  fillBrowser();
  queryClient.clear();
  setRights(rights);
  setDictionaries([{ value: 'document_kind', children: kinds }]);
  const server = fakeServer(({ method, path }) => {
    if (path.endsWith('/file/')) return { response: aFile(document.name) };
    return { data: method === 'POST' ? document : documents };
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ScreenPath value="/bookingInquiry">
        <DocumentsPanel booking={{ id: 7, version: 4 }} hasChanges={hasChanges} />
      </ScreenPath>
      <Toasts />
    </QueryClientProvider>,
  );
  return server;
}

test('shows why a document is unavailable, and lists those of an older booking', async () => {
  open();

  expect(await screen.findByText('The booking is not confirmed')).toBeTruthy();
  expect(screen.getByText('Older')).toBeTruthy();
  expect(screen.getByTitle(sha256).textContent).toContain('SHA-256 abababababab');
});

test('creates a document of the displayed revision, and saves it unchanged', async () => {
  const names = savedFiles();
  const server = open();

  fireEvent.click(await screen.findByRole('button', { name: 'Generate Kind BOOKING_NOTE (XLSX)' }));

  await expect.poll(() => names).toEqual([document.name]);
  expect(server.of('POST')[0]?.body).toMatchObject({ kind: 'BOOKING_NOTE', format: 'xlsx', revision: 3, box: null });
});

test('is read-only without the right', async () => {
  open([]);

  expect(await screen.findByRole('button', { name: 'Preview: Kind BOOKING_NOTE' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
});

test('warns that documents do not include unsaved changes', async () => {
  open(undefined, true);

  expect((await screen.findByText('Documents use the saved data.')).getAttribute('role')).toBe('status');
});
