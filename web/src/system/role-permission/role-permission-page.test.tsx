import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setRights } from '#web/platform/session/can.tsx';
import { fakeServer } from '#test/screen/fake-server.ts';
import { renderPage } from '#test/screen/render-screen.tsx';
import { aRole, noChoices } from './a-role.fixture.ts';
import { RolePermissionPage } from './role-permission-page.tsx';

afterEach(cleanup);

test('a failed refetch of the roles keeps the page, with one error', async () => {
  let isDown = false;
  fakeServer(({ method, path }) => {
    if (method === 'PUT') return { data: { ...aRole, version: 4, data_range: 1 } };
    if (path.endsWith('/role/') && isDown) return { status: 500, code: 500, msg: 'Out of order' };
    return { data: path.endsWith('/role/') ? { data: [aRole], total: 1, page: 1, limit: 999 } : noChoices };
  });
  renderPage(<RolePermissionPage />);
  setRights(['/role:Save']);
  fireEvent.click((await screen.findAllByRole('radio'))[1] ?? document.body);
  isDown = true;
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findAllByText(/Out of order/)).toHaveLength(1);
  expect(screen.getAllByRole('radio')[1]).toHaveProperty('checked', true);
});
