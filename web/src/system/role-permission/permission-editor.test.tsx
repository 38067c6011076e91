import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '#test/screen/fake-server.ts';
import { renderPage } from '#test/screen/render-screen.tsx';
import { aRole, noChoices } from './a-role.fixture.ts';
import { PermissionEditor } from './permission-editor.tsx';

afterEach(cleanup);

const nothing = () => undefined;

function open() {
  return renderPage(<PermissionEditor role={aRole} choices={noChoices} canSave onSaved={nothing} onDirty={nothing} />);
}

const choose = (at: number) => fireEvent.click(screen.getAllByRole('radio')[at] ?? document.body);

test('leaving with "save" saves all changes', async () => {
  const server = fakeServer(() => ({ data: aRole }));
  const tab = open();
  choose(1);
  choose(2);

  let isSaved = false;
  await act(async () => void (isSaved = await tab.save()));

  expect(server.of('PUT').map(({ body }) => body)).toMatchObject([{ version: 3, data_range: 2 }]);
  expect(isSaved).toBe(true);
});

test('a failed save is reported once, in place, and the changes stay', async () => {
  fakeServer(() => ({ status: 400, code: 400, msg: 'Clerks may not see that' }));
  open();
  choose(1);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect((await screen.findByText('Clerks may not see that')).getAttribute('role')).toBe('alert');
  expect(screen.getAllByText('Clerks may not see that')).toHaveLength(1);
  expect(screen.getAllByRole('radio')[1]).toHaveProperty('checked', true);
});

test('a custom data scope without departments needs a confirmation, and a save is confirmed', async () => {
  const server = fakeServer(() => ({ data: aRole }));
  open();
  choose(4);
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  save();
  expect(await screen.findByText(/no department is chosen/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByText(/no department is chosen/)).toBeNull();
  expect(server.of('PUT')).toEqual([]);
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));

  await expect.poll(() => server.of('PUT')).toMatchObject([{ body: { data_range: 4, dept: [] } }]);
});
