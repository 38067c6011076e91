import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RoleChoices } from '#contract/system/role.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { renderPage } from '#test/screen/render-screen.tsx';
import { PermissionEditor } from './permission-editor.tsx';

afterEach(cleanup);

const role = {
  id: 5,
  name: 'Clerks',
  version: 3,
  status: true,
  admin: false,
  data_range: 0,
  menu: [],
  permission: [],
  dept: [],
};
const choices: RoleChoices = { menus: [], depts: [], all_rows: true, admin: true };
const nothing = () => undefined;

function open() {
  return renderPage(<PermissionEditor role={role} choices={choices} canSave onSaved={nothing} onDirty={nothing} />);
}

const choose = (at: number) => fireEvent.click(screen.getAllByRole('radio')[at] ?? document.body);

test('whoever leaves and saves then saves all that was changed, not only the first of it', async () => {
  const server = fakeServer(() => ({ data: role }));
  const tab = open();
  choose(1);
  choose(2);

  let isSaved = false;
  await act(async () => void (isSaved = await tab.save()));

  expect(server.of('PUT').map(({ body }) => body)).toMatchObject([{ version: 3, data_range: 2 }]);
  expect(isSaved).toBe(true);
});

test('why a role was not saved is told once, where it is edited, and what was chosen stays', async () => {
  fakeServer(() => ({ status: 400, code: 400, msg: 'Clerks may not see that' }));
  open();
  choose(1);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect((await screen.findByText('Clerks may not see that')).getAttribute('role')).toBe('alert');
  expect(screen.getAllByText('Clerks may not see that')).toHaveLength(1);
  expect(screen.getAllByRole('radio')[1]).toHaveProperty('checked', true);
});
