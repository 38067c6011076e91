import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Call, fakeServer } from '#test/screen/fake-server.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { operationLogScreen } from './operation-log.screen.ts';

afterEach(cleanup);

const row = {
  id: 4,
  version: 1,
  is_deleted: false,
  request_modular: 'Ports',
  request_path: '/api/codes/port/7/',
  request_method: 'PUT',
  request_body: '{"name_en":"Qingdao"}',
  request_msg: 'Updated',
  request_ip: '127.0.0.1',
  request_browser: '',
  request_os: '',
  response_code: '2000',
  http_status: 200,
  json_result: '',
  status: true,
  duration_ms: 12,
  request_id: '81c9c58a-fbdd-42ab-95ce-9b39bffed4b1',
  row_ids: [7],
  creator_name: 'Li',
};
const fields = [{ field: 'name_en', label: 'English name', before: 'Tsingtao', after: 'Qingdao' }];
const change = { resource: 'port', title: 'Ports', row_id: 7, action: 'update', web_path: '', fields };

test('a line opens with its changes, which the list does not include', async () => {
  fakeServer(({ path }: Call) =>
    path.endsWith('/4/')
      ? { data: { ...row, changes: [change], changed_rows: 1 } }
      : { data: { page: 1, limit: 20, total: 1, is_next: false, is_previous: false, data: [row] } },
  );
  renderScreen(operationLogScreen);

  fireEvent.click(await screen.findByRole('button', { name: /^View/ }));

  const changes = await screen.findByRole('region', { name: 'Changes' });
  expect(within(changes).getByText('Tsingtao')).toBeDefined();
});

test('it is read-only', async () => {
  fakeServer(() => ({ data: { page: 1, limit: 20, total: 1, is_next: false, is_previous: false, data: [row] } }));
  renderScreen(operationLogScreen, { rights: ['Search', 'Retrieve', 'Export'] });

  await screen.findByText('/api/codes/port/7/');

  expect(screen.queryByRole('button', { name: /^(New|Edit|Delete)/ })).toBeNull();
});
