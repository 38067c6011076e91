import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/screen/fake-server.ts';
import { fillBrowser } from '#test/screen/fill-browser.ts';
import { aThing } from '#test/screen/thing.ts';
import { type FieldMeta, text } from '#contract/kit.ts';
import { setDictionaries } from '#web/platform/dictionary.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import type { CellData } from '../../screen.ts';
import { CellValue } from '../cell-value.tsx';
import { displayText } from './cell-text.ts';
import { plainText } from './rich-text.ts';

beforeEach(() => {
  fillBrowser();
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(meta: FieldMeta, value: CellData, isFull = false) {
  const field = { name: 'it', label: 'It', meta, schema: text(10) };
  return render(
    <QueryClientProvider client={queryClient}>
      <CellValue field={field} row={aThing(1, { it: value })} isFull={isFull} />
    </QueryClientProvider>,
  ).container;
}

const as = (form: NonNullable<Extract<FieldMeta, { kind: 'text' }>['as']>): FieldMeta => ({
  kind: 'text',
  max: 200,
  as: form,
});

test.each<[string, FieldMeta, CellData, string]>([
  ['text', { kind: 'text', max: 10 }, 'abc', 'abc'],
  ['a number', { kind: 'int' }, 12, '12'],
  ['an exact number', { kind: 'decimal', precision: 8, scale: 3 }, '1.500', '1.500'],
  ['a day', { kind: 'date' }, '2026-11-20', '2026-11-20'],
  ['a time', { kind: 'time' }, '10:20:30', '10:20:30'],
  ['a moment, to the minute', { kind: 'audit_time' }, '2026-11-20 10:20:30', '2026-11-20 10:20'],
  ['a list', { kind: 'list' }, ['a', 'b'], 'a, b'],
  ['rich text, as an excerpt', as('rich'), '<p>One&nbsp;<b>two</b></p><script>x</script>', 'One two'],
  ['an icon', as('icon'), 'anchor', 'anchor'],
  ['a colour', as('colour'), '#336699', '#336699'],
  ['nothing', { kind: 'refs', resource: 'dept' }, [], ''],
])('%s', (_kind, meta, value, expected) => {
  expect(show(meta, value).textContent).toBe(expected);
});

test('yes and no are green and yellow', () => {
  expect(show({ kind: 'boolean' }, true).querySelector('[data-tone=success]')?.textContent).toBe('Yes');
  expect(show({ kind: 'boolean' }, false).querySelector('[data-tone=danger]')?.textContent).toBe('No');
});

test('a missing value has no tag', () => {
  expect(show({ kind: 'boolean', as: 'mark' }, false).querySelector('[data-tone=info]')?.textContent).toBe('No');
});

test('values of a dictionary have its labels, and colours by position by default', () => {
  const children = ['A', 'B', 'C', 'D', 'E'].map((value) => ({ label: `Label ${value}`, value, type: 0 }));
  setDictionaries([{ value: 'letters', children }]);
  const meta: FieldMeta = { kind: 'choices', dictionary: 'letters' };

  const tags = [...show(meta, ['A', 'B', 'C', 'D', 'E']).querySelectorAll('.q-tag')];
  expect(tags.map(({ textContent }) => textContent)).toEqual(children.map(({ label }) => label));
  expect(tags.map((tag) => tag.getAttribute('data-tone'))).toEqual([
    'primary',
    'success',
    'warning',
    'danger',
    'primary',
  ]);
  expect(displayText({ meta }, ['A', 'X'])).toBe('Label A, X');
});

describe('links', () => {
  test.each([
    [as('link'), 'https://example.org/a', 'https://example.org/a'],
    [as('email'), 'a@example.org', 'mailto:a%40example.org'],
    [as('phone'), '+86 532-1', 'tel:+865321'],
  ])('%o', (meta, value, href) => {
    show(meta, value, true);
    expect(screen.getByRole('link', { name: value }).getAttribute('href')).toBe(href);
  });

  test('a script is not linked', () => {
    show(as('link'), 'javascript:alert(1)');
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('files', () => {
  test('pictures are thumbnails that open', async () => {
    show({ kind: 'list', as: 'images' }, ['media/files/a.png', 'media/files/b.png']);
    fireEvent.click(screen.getByRole('button', { name: 'Show b.png' }));

    const dialog = await screen.findByRole('dialog');
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/media/files/b.png');
  });

  test('files have their original names, by one request for all visible ones', async () => {
    const paths = ['media/files/1a.pdf', 'media/files/2b.pdf'];
    const server = fakeServer(() => ({ data: [{ url: paths[0], name: 'booking.pdf' }] }));
    show({ kind: 'list', as: 'files' }, paths);

    expect(await screen.findByRole('link', { name: 'booking.pdf' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '2b.pdf' })).toBeTruthy();
    expect(server.calls.map(({ path, query }) => [path, query.getAll('url')])).toEqual([
      ['/api/system/file/names/', paths],
    ]);
  });

  test('a file is fetched with the caller’s token', async () => {
    const server = fakeServer(() => ({}));
    Object.assign(URL, { createObjectURL: () => '', revokeObjectURL: () => undefined });
    show(as('file'), 'media/files/report.pdf');
    fireEvent.click(screen.getByRole('link', { name: 'report.pdf' }));

    expect(server.calls[0]?.path).toBe('/media/files/report.pdf');
    // The name is fetched a little later, which must not reach the next test.
    await expect.poll(() => server.calls.at(-1)?.path).toBe('/api/system/file/names/');
  });
});

test('departments are fetched once and shown by name', async () => {
  const server = fakeServer(() => ({ data: [{ id: 3, name: 'Sales' }] }));
  const meta: FieldMeta = { kind: 'ref', resource: 'dept' };
  show(meta, '3');
  expect(await screen.findByText('Sales')).toBeTruthy();
  show(meta, '9');

  expect(screen.getByText('9')).toBeTruthy();
  expect(server.calls).toHaveLength(1);
  expect(displayText({ meta }, '3')).toBe('Sales');
});

describe('rich text in a detail', () => {
  const hostile = `<p style="font-size: 18px; position: fixed">Hello <b>you</b></p>
    <img src="x" onerror="alert(1)"><img src="media/a.png" alt="A">
    <a href="javascript:alert(1)" onclick="alert(2)">bad</a><a href="https://example.org">good</a>
    <script>alert(3)</script><iframe src="https://example.org"></iframe><form><input name="a">text</form>`;

  test('keeps only allowed elements', async () => {
    const expected = show(as('rich'), hostile, true);
    expect((await screen.findByText('Hello')).getAttribute('style')).toBe('font-size: 18px;');
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.org');
    expect([...expected.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual(['/media/a.png']);
    expect(expected.querySelector('script, iframe, form, input, [onclick], [onerror]')).toBeNull();
    expect(expected.textContent).toContain('text');
    expect(expected.textContent).not.toContain('alert');
  });

  test('is plain text in a table', () => {
    expect(plainText(hostile)).toBe('Hello you bad good text');
  });
});
