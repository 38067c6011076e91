import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ScheduleImport } from '#contract/schedule/import.ts';
import type { ImportRows } from '#contract/system/import.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { renderPage } from '#test/screen/render-screen.tsx';
import { CheckedVoyages } from './checked-rows.tsx';

afterEach(cleanup);

const checked: ScheduleImport = {
  id: 7,
  kind: 'XLSX',
  file_name: 'schedule.xlsx',
  rows_ok: 120,
  rows_bad: 0,
  voyages_new: 4,
  voyages_changed: 0,
  voyages_same: 0,
  voyages_bad: 0,
  bookings: 0,
  unknown_ports: [],
  voyages: [],
  written: 0,
  sheet: null,
};

/** A page of 120 empty rows. */
const rowsFor = (query: URLSearchParams): ImportRows => ({
  sheets: [],
  columns: [],
  page: Number(query.get('page')),
  limit: Number(query.get('limit')),
  total: 120,
  is_next: false,
  is_previous: false,
  data: [],
});

test('the page size of rows can be chosen and applies to paging', async () => {
  const server = fakeServer(({ query }) => ({ data: rowsFor(query) }));
  renderPage(<CheckedVoyages checked={checked} />);
  expect(await screen.findByText('of 3')).toBeDefined();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '20' } });

  await expect.poll(() => server.calls.at(-1)?.query.get('limit')).toBe('20');
  expect(await screen.findByText('of 6')).toBeDefined();
});
