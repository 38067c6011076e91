import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { metaOf } from '#contract/kit.ts';
import { uploads } from '#contract/fields/special-fields.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { fakeUploads } from '#test/screen/fake-upload.ts';
import { renderHolding } from '#test/screen/render-control.tsx';
import { loadSettings } from '#web/platform/settings.ts';
import { createUploads, UploadsContext } from '../../form/uploads.ts';
import type { ControlProps, ControlValue } from '../control-props.ts';
import { FieldControl } from '../field-control.tsx';
import { UploadControl } from './upload-control.tsx';

type Props = ControlProps<readonly string[]>;

const form = createUploads();
const Files = (props: Props) => (
  <UploadsContext value={form}>
    <UploadControl {...props} as="files" />
  </UploadsContext>
);
const aFile = (name: string, size = 10, type = 'application/pdf') => new File(['x'.repeat(size)], name, { type });
const input = (name = 'Control: Click, drop or paste files here') => screen.getByLabelText<HTMLInputElement>(name);
const selectFiles = (...files: File[]) => fireEvent.change(input(), { target: { files } });
const uploadedFile = (url: string | undefined) => ({
  code: 2000,
  msg: 'success',
  data: url === undefined ? null : { id: 1, url },
});

async function settingsOf(settings: Readonly<Record<string, unknown>>) {
  const server = fakeServer(({ path, body }) => {
    if (path === '/api/system/file/confirm/') return { data: { url: `https://files.example/${keyOf(body)}` } };
    return { data: path === '/api/init/settings/' ? settings : authorization };
  });
  await loadSettings();
  return server;
}

const keyOf = (body: unknown) => (typeof body === 'object' && body && 'key' in body ? String(body.key) : '');

const authorization = {
  type: 'cos',
  url: 'https://store.example',
  domain: 'https://files.example',
  prefix: 'attachment/7/',
  max_bytes: 100,
  expires_at: 0,
  fields: { policy: 'P' },
};

beforeEach(() => settingsOf({}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a file is uploaded at once with progress, blocks the form, and is stored as a path', async () => {
  const sent = fakeUploads();
  const latest = renderHolding<readonly string[]>(Files, ['media/old.pdf']);

  selectFiles(aFile('note.pdf'));
  await waitFor(() => expect(sent).toHaveLength(1));
  const [upload] = sent;
  expect(upload?.url).toBe('/api/system/file/?kind=attachment');
  expect([...(upload?.body.keys() ?? [])]).toEqual(['key', 'file']);
  expect(upload?.body.get('key')).toMatch(/^attachment\/\d{4}\/\d\d\/\d\d\/\d{16}\.pdf$/);
  expect(form.isRunning()).toBe(true);
  act(() => upload?.progress(40));
  expect(screen.getByRole('progressbar', { name: 'note.pdf: 40% uploaded' })).toHaveProperty('value', 40);
  act(() => upload?.answer(200, uploadedFile('media/files/a/b/ab.pdf')));

  await waitFor(() => expect(latest.value).toEqual(['media/old.pdf', 'media/files/a/b/ab.pdf']));
  expect(form.isRunning()).toBe(false);
  expect(screen.getByRole('link', { name: 'note.pdf' }).getAttribute('href')).toBe('/media/files/a/b/ab.pdf');
  expect(screen.getByText('Upload succeeded')).toBeDefined();
});

test('files whose uploads end out of order are all kept', async () => {
  const sent = fakeUploads();
  const latest = renderHolding<readonly string[]>(Files, []);

  selectFiles(aFile('a.pdf'), aFile('b.pdf'));
  await waitFor(() => expect(sent).toHaveLength(2));
  act(() => sent[1]?.answer(200, uploadedFile('media/b.pdf')));
  act(() => sent[0]?.answer(200, uploadedFile('media/a.pdf')));

  await waitFor(() => expect(latest.value).toEqual(['media/b.pdf', 'media/a.pdf']));
});

test.each([
  ['an answer without an address', 200, uploadedFile(undefined), 'Upload failed'],
  ['a refusal', 413, { code: 4000, msg: 'Too large', data: null }, 'Upload failed: Too large'],
])('%s is a failed upload with a retry', async (_what, status, body, text) => {
  const sent = fakeUploads();
  const latest = renderHolding<readonly string[]>(Files, []);

  selectFiles(aFile('note.pdf'));
  await waitFor(() => expect(sent).toHaveLength(1));
  act(() => sent[0]?.answer(status, body));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(form.isRunning()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Upload note.pdf again' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  act(() => sent[1]?.answer(200, uploadedFile('media/a.pdf')));

  await waitFor(() => expect(latest.value).toEqual(['media/a.pdf']));
});

test('the number of files is limited, including running uploads', async () => {
  const sent = fakeUploads();
  const schema = uploads('files', 3);
  const field = { name: 'files', label: 'Files', meta: metaOf(schema), schema };
  const three = { ...field, isRequired: false, lines: undefined, span: 24 } as const;
  renderHolding<ControlValue>((props) => <FieldControl {...props} field={three} />, ['media/old.pdf']);
  await screen.findByLabelText('Control: Click, drop or paste files here');

  selectFiles(aFile('1.pdf'), aFile('2.pdf'), aFile('3.pdf'));
  expect(await screen.findByText(/^At most 3 files/)).toBeTruthy();
  await waitFor(() => expect(sent).toHaveLength(2));

  selectFiles(aFile('4.pdf'));
  await act(async () => undefined);
  expect(sent).toHaveLength(2);
});

test('a cancelled upload unblocks the form', async () => {
  const sent = fakeUploads();
  const latest = renderHolding<readonly string[]>(Files, []);

  selectFiles(aFile('note.pdf'));
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel upload of note.pdf' }));

  await waitFor(() => expect(form.isRunning()).toBe(false));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(latest.value).toEqual([]);
});

test.each([
  [aFile('page.html'), 'page.html is of the type .html, which is not accepted here; accepted: png'],
  [aFile('empty.pdf', 0), 'empty.pdf is empty'],
  [aFile('large.pdf', 2000), 'large.pdf must not be larger than 1K'],
])('an invalid file is not uploaded: %#', async (file, text) => {
  await settingsOf({ 'upload.max_bytes': 1024 });
  const sent = fakeUploads();
  renderHolding<readonly string[]>(Files, []);

  selectFiles(file);

  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(sent).toEqual([]);
});

test('files can be dropped and pasted; a field for one takes the last', async () => {
  const sent = fakeUploads();
  const latest = renderHolding<readonly string[]>(
    (props: Props) => <UploadControl {...props} as="file" count={1} />,
    ['media/old.pdf'],
  );
  const area = input().closest('.q-drop-area') ?? document.body;

  fireEvent.drop(area, { dataTransfer: { files: [aFile('a.pdf')] } });
  await waitFor(() => expect(sent).toHaveLength(1));
  act(() => sent[0]?.answer(200, uploadedFile('media/a.pdf')));
  await waitFor(() => expect(latest.value).toEqual(['media/a.pdf']));
  fireEvent.paste(area, { clipboardData: { files: [aFile('b.pdf')] } });
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('files are uploaded directly to a configured store with the signed fields only', async () => {
  const server = await settingsOf({ 'upload.type': 'cos' });
  const sent = fakeUploads();
  const latest = renderHolding<readonly string[]>(Files, []);

  selectFiles(aFile('note.pdf'));
  await waitFor(() => expect(sent).toHaveLength(1));
  const [upload] = sent;
  expect(server.calls.at(-1)?.path).toBe('/api/upload/cos/getAuthorization/');
  expect(upload?.url).toBe('https://store.example');
  expect([...(upload?.body.keys() ?? [])]).toEqual(['policy', 'key', 'file']);
  expect(upload?.headers).toEqual({});
  act(() => upload?.answer(204, null));

  const key = upload?.body.get('key');
  expect(key).toMatch(/^attachment\/7\/\d{4}/);
  await waitFor(() =>
    expect(latest.value).toEqual([
      expect.stringMatching(/^https:\/\/files\.example\/attachment\/7\/\d{4}\/\d\d\/\d\d\/\d{16}\.pdf$/),
    ]),
  );
  expect(server.of('POST')).toMatchObject([
    { path: '/api/system/file/confirm/', body: { type: 'cos', kind: 'attachment', key, name: 'note.pdf' } },
  ]);
});
