import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setDictionaries } from '#web/platform/dictionary.ts';
import { type Call, fakeServer } from '#test/screen/fake-server.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { fileScreen } from './file.screen.ts';

setDictionaries([
  {
    value: 'file_kind',
    children: ['attachment', 'image'].map((value) => ({ label: `As ${value}`, value, type: 0 })),
  },
]);

const path = '/api/system/file/';
const common = {
  version: 1,
  is_deleted: false,
  kind: 'attachment',
  engine: 'local',
  is_public: false,
  md5sum: 'x',
  description: '',
  dept_belong_id: null,
};
const picture = { ...common, id: 1, name: 'a.png', url: 'media/files/a/a/a.png', size: 2_048, mime_type: 'image/png' };
const text = { ...common, id: 2, name: 'b.txt', url: 'media/files/b/b/b.txt', size: 9, mime_type: 'text/plain' };
const sheet = { ...common, id: 3, name: 'c.xlsx', url: 'media/files/c/c/c.xlsx', size: 9, mime_type: 'application/x' };
const paged = (data: readonly object[]) => ({ page: 1, limit: 20, total: data.length, is_next: false, data });
const use = { table: 'users', title: 'Users', web_path: '/user', total: 3, rows: [{ id: 9, name: 'Li' }] };
const orphans = {
  count: 2,
  size: 3_145_728,
  rows: [{ id: 1, name: 'old.zip', size: 3_145_728, creator_name: 'Li', create_datetime: '2025-01-01 00:00:00' }],
};

function show(rights = ['Search', 'Retrieve', 'Delete', 'Update', 'CleanUp']) {
  const server = fakeServer(({ method, path: calledPath, query }: Call) => {
    if (calledPath === '/media/files/b/b/b.txt') return { response: new Response('first line') };
    if (calledPath.endsWith('/uses/')) return { data: calledPath.includes('/1/') ? [use] : [] };
    if (calledPath.endsWith('/clean_up/'))
      return { data: query.get('days') === '90' ? { ...orphans, count: 0 } : orphans };
    if (calledPath.endsWith('/ticket/')) return { data: { url: '/media/files/a/a/a.png?ticket=t', expires_in: 60 } };
    return method === 'GET' ? { data: paged([picture, text, sheet]) } : { data: picture };
  });
  return { server, seen: renderScreen(fileScreen, { rights }) };
}

async function openPreview(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: `View ${name}` }));
  return within(await screen.findByRole('dialog', { name: 'View: File' }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a picture is shown with its size, larger on demand, and with its uses', async () => {
  const { seen } = show();
  const dialog = await openPreview('a.png');

  const image = dialog.getByRole('img', { name: 'a.png' });
  expect(image.getAttribute('src')).toBe('/media/files/a/a/a.png');
  expect(dialog.getByText('2.0 KB')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Zoom in' }));
  expect(image.style.inlineSize).toBe('150%');
  expect(await dialog.findByText('Users (3)')).toBeTruthy();
  expect(dialog.getByText('and 2 more')).toBeTruthy();
  fireEvent.click(dialog.getByRole('link', { name: 'Li' }));
  expect(seen.opened).toEqual(['/user?search=Li']);
});

test('its neighbours in the list are one click away; a text shows its beginning', async () => {
  show();
  const dialog = await openPreview('a.png');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);

  fireEvent.click(dialog.getByRole('button', { name: 'Next' }));
  expect(await dialog.findByText('first line')).toBeTruthy();
  expect(await dialog.findByText('Not used by any data')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Next' }));
  expect(await dialog.findByText(/No preview/)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
});

test('a download uses a ticket, a link is copied with its origin', async () => {
  const { server } = show();
  const writeText = vi.fn<(value: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }));
  const dialog = await openPreview('a.png');

  fireEvent.click(dialog.getByRole('button', { name: 'Download' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Copy link' }));

  await expect.poll(() => server.of('POST').map((call) => call.path)).toEqual([`${path}1/ticket/`]);
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/media/files/a/a/a.png`);
});

test('the clean-up lists unused files, and deletes them after a confirmation', async () => {
  const { server } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Clean up unused files' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Clean up unused files' }));
  expect(await dialog.findByText('2 files, 3.0 MB')).toBeTruthy();
  expect(dialog.getByRole('cell', { name: 'old.zip' })).toBeTruthy();
  expect(server.of('POST')).toEqual([]);

  fireEvent.click(dialog.getByRole('button', { name: 'Delete 2 files' }));
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }));

  await expect.poll(() => server.of('POST')).toMatchObject([{ path: `${path}clean_up/`, body: { days: 30 } }]);
});

test('the clean-up is hidden without the right', async () => {
  show(['Search', 'Retrieve']);
  expect(await screen.findByRole('button', { name: 'Upload files' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clean up unused files' })).toBeNull();
});
