import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TestTab } from '#test/screen/render-screen.tsx';
import { OperationMore, prettyJson } from './operation-more.tsx';

afterEach(cleanup);

const change = {
  resource: 'port',
  title: 'Ports',
  row_id: 7,
  action: 'update',
  web_path: '/codePort',
  fields: [{ field: 'name_en', label: 'English name', before: '', after: 'Qingdao' }],
};

function show(parts: object = {}) {
  const onOpen = vi.fn<(to: string) => void>();
  const row = {
    id: 1,
    version: 1,
    is_deleted: false,
    changes: [change],
    changed_rows: 1,
    request_body: '{"name_en":"Qingdao"}',
    json_result: '',
    ...parts,
  };
  render(
    <TestTab onOpen={onOpen}>
      <OperationMore row={row as never} />
    </TestTab>,
  );
  return onOpen;
}

test('each changed field is shown before and after, and empty values are marked', () => {
  show();

  const table = within(screen.getByRole('region', { name: 'Changes' })).getByRole('table');
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['empty', 'Qingdao']);
  expect(within(table).getByRole('rowheader', { name: 'English name' })).toBeDefined();
});

test('a row links to its list and to its history', () => {
  const onOpen = show();

  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent.click(screen.getByRole('button', { name: 'History' }));

  expect(onOpen.mock.calls).toEqual([['/codePort'], ['/operationLog?row_ids=port:7']]);
});

test('a booking opens on its own page', () => {
  const onOpen = show({ changes: [{ ...change, resource: 'booking', web_path: '/bookingInquiry' }] });

  fireEvent.click(screen.getByRole('button', { name: 'Open' }));

  expect(onOpen).toHaveBeenCalledWith('/BookingDetails/7');
});

test('a row has no link without the right to its list', () => {
  show({ changes: [{ ...change, web_path: '' }] });

  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
});

test('truncated changes have a notice', () => {
  show({ changed_rows: 4_000 });

  expect(screen.getByText('4000 rows changed, the first 1 are shown')).toBeDefined();
});

test('a call without changes or body has a notice', () => {
  show({ changes: [], changed_rows: 0, request_body: '' });

  expect(screen.getByText('No data changes recorded')).toBeDefined();
  expect(screen.getAllByText('None')).toHaveLength(2);
});

test('JSON is formatted; truncated JSON is unchanged', () => {
  expect(prettyJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(prettyJson('{"a":"cut…')).toBe('{"a":"cut…');
});
