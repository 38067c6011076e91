import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeUploads } from '#test/screen/fake-upload.ts';
import { renderControl } from '#test/screen/render-control.tsx';
import { fontSizes, lineHeights } from './extensions.ts';
import { RichControl } from './rich-control.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const area = () => screen.findByRole('textbox', { name: 'Control' });
const options = (name: string) =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ value }) => value);

test('a rich text follows its schema: other content is removed', async () => {
  renderControl(
    RichControl,
    '<h2>A</h2><p style="color: red; line-height: 2">B<script>x()</script></p><p><img src="https://a.example/x.png"></p>',
  );

  const html = (await area()).innerHTML;
  expect(html).toContain('<h2>A</h2>');
  expect(html).toContain('<p style="line-height: 2;">B</p>');
  expect(html).not.toContain('a.example');
});

test('sizes and line heights are as specified', async () => {
  renderControl(RichControl);
  await area();

  expect(options('Font size')).toEqual(['', ...fontSizes]);
  expect(options('Line height')).toEqual(['', ...lineHeights]);
  expect([fontSizes.join(' '), lineHeights.join(' ')]).toEqual([
    '10px 13px 16px 18px 24px 32px 48px',
    '1 1.15 1.6 2 2.5 3',
  ]);
});

test('a format is set and announced; without text the value is empty', async () => {
  const latest = renderControl(RichControl, '<p>A</p>');
  await area();

  fireEvent.click(screen.getByRole('button', { name: 'Bullets' }));
  await waitFor(() => expect(latest.value).toBe('<ul><li><p>A</p></li></ul>'));
  expect(screen.getByRole('button', { name: 'Bullets' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.change(screen.getByRole('combobox', { name: 'Line height' }), { target: { value: '1.6' } });
  await waitFor(() => expect(latest.value).toContain('line-height: 1.6'));
});

test('the tools are one tab stop with arrows inside', async () => {
  renderControl(RichControl);
  await area();
  const bar = screen.getByRole('toolbar', { name: 'Formatting' });
  const stops = () => [...bar.querySelectorAll<HTMLElement>('button, select')].filter(({ tabIndex }) => tabIndex === 0);

  expect(stops()).toHaveLength(1);
  stops()[0]?.focus();
  fireEvent.keyDown(document.activeElement ?? bar, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Font size' }));
  expect(stops()).toEqual([document.activeElement]);
});

test('a picture that is too large or of another type is refused before upload', async () => {
  renderControl(RichControl);
  await area();
  const input = screen.getByLabelText('Insert image', { selector: 'input' });

  fireEvent.change(input, { target: { files: [new File(['x'], 'a.svg', { type: 'image/svg+xml' })] } });
  expect(
    await screen.findByText(
      'a.svg is of the type .svg, which is not accepted here; accepted: jpg, jpeg, png, gif, bmp',
    ),
  ).toBeDefined();
  const large = new File([new Uint8Array(2_097_153)], 'large.png', { type: 'image/png' });
  fireEvent.change(input, { target: { files: [large] } });
  expect(await screen.findByText('large.png must not be larger than 2M')).toBeDefined();
});

test('one picture is uploaded as the field “file”, with a time-out of 5000 ms', async () => {
  const sent = fakeUploads();
  const latest = renderControl(RichControl);
  await area();
  const input = screen.getByLabelText<HTMLInputElement>('Insert image', { selector: 'input' });
  expect(input.multiple).toBe(false);
  const selectImage = () =>
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });

  selectImage();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.url).toBe('/api/system/file/?kind=rich');
  expect(sent[0]?.body.has('file')).toBe(true);
  await act(async () => sent[0]?.answer(200, { code: 2000, msg: 'ok', data: { id: 1, url: 'media/files/1/1/a.png' } }));
  await waitFor(() => expect(latest.value).toContain('src="/media/files/1/1/a.png"'));

  vi.useFakeTimers();
  selectImage();
  await act(() => vi.advanceTimersByTimeAsync(4999));
  expect(screen.queryByText('Upload failed')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('Upload failed')).toBeDefined();
});
