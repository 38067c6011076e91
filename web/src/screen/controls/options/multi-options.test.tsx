import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setDictionaries } from '#web/platform/dictionary.ts';
import { settled } from '#web/platform/page/settle.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { listOf, rowsOf } from '#test/screen/list-of.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { thingScreen } from '#test/screen/thing.ts';

setDictionaries([
  {
    value: 'thing_kind',
    children: ['Apple', 'Berry', 'Cherry'].map((label) => ({ label, value: label.charAt(0), type: 0 })),
  },
]);

const ports = [
  { code: 'CNTAO', name_zh: '青岛', name_en: 'Qingdao' },
  { code: 'CNYNT', name_zh: '烟台', name_en: 'Yantai' },
];

/** The same list, whose filters for kind and port accept several values. */
const anyOf = thingScreen.search.map((field) =>
  field.name === 'kind' || field.name === 'port' ? { ...field, filter: 'in' as const } : field,
);

async function showList(address = '') {
  const server = fakeServer((call) => {
    if (call.path !== '/api/codes/port/') return listOf(rowsOf(1))(call);
    const searched = (call.query.get('search') ?? '').toUpperCase();
    const codes = call.query.getAll('code');
    const found = ports.filter(
      ({ code, name_zh }) =>
        codes.includes(code) || (codes.length === 0 && (code.startsWith(searched) || name_zh === searched)),
    );
    return { data: { data: found } };
  });
  const tab = renderScreen({ ...thingScreen, search: anyOf }, { address });
  await screen.findByRole('gridcell', { name: 'Thing 1' });
  return { server, tab };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const list = () => within(screen.getByRole('listbox'));
const tick = (name: string | RegExp) => fireEvent.mouseDown(list().getByRole('option', { name }));
const press = (name: string, ...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(box(name), { key });
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Search' }));

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('several values are ticked, summarised, and repeated in the URL', async () => {
  const { tab, server } = await showList();
  fireEvent.click(box('Kind'));
  tick('Apple');
  expect(screen.getByRole('option', { name: 'Apple' }).getAttribute('aria-selected')).toBe('true');
  tick('Cherry');
  fireEvent.blur(box('Kind'));
  expect(box('Kind').value).toBe('2 selected');
  expect(box('Kind').title).toBe('Apple, Cherry');
  submit();

  expect(tab.address).toBe('kind=A&kind=C');
  await expect.poll(() => server.calls.at(-1)?.query.getAll('kind')).toEqual(['A', 'C']);
});

test('a ticked value can be removed; a single one is shown by name', async () => {
  const { tab } = await showList('kind=A&kind=B');
  fireEvent.click(box('Kind'));
  tick('Apple');
  fireEvent.blur(box('Kind'));
  submit();

  expect(box('Kind').value).toBe('Berry');
  expect(tab.address).toBe('kind=B');
});

test('keys filter, move, tick and close', async () => {
  const { tab } = await showList();
  box('Kind').focus();
  press('Kind', 'ArrowDown', ' ', 'ArrowDown', 'Enter');
  expect(
    list()
      .getAllByRole('option', { selected: true })
      .map((option) => option.textContent.trim()),
  ).toEqual(['Apple', 'Berry']);
  fireEvent.change(box('Kind'), { target: { value: 'che' } });
  expect(list().getAllByRole('option')).toHaveLength(1);
  press('Kind', 'Enter', 'Backspace', 'Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  submit();

  expect(tab.address).toBe('kind=A&kind=B');
});

test('submitting one field keeps the input of others', async () => {
  const { tab } = await showList();
  vi.useFakeTimers();
  fireEvent.click(box('Kind'));
  tick('Apple');
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'CN' } });
  await act(() => vi.advanceTimersByTimeAsync(500));
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'CNT' } });
  expect(tab.address).toBe('kind=A&code=CN');
  await act(() => vi.advanceTimersByTimeAsync(100));

  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('CNT');
});

test('codes are found by the server; selected ones can be removed', async () => {
  const { tab } = await showList('port=NLRTM');
  expect(box('Port').value).toBe('NLRTM');
  fireEvent.click(box('Port'));
  await screen.findByRole('option', { name: /^CNTAO Qingdao/ });
  tick(/^CNTAO Qingdao/);
  tick(/^CNYNT Yantai/);
  tick('NLRTM');
  fireEvent.blur(box('Port'));
  submit();

  expect(tab.address).toBe('port=CNTAO&port=CNYNT');
});

test('a partial code is applied on blur only', async () => {
  const { tab } = await showList();
  fireEvent.click(box('Port'));
  fireEvent.change(box('Port'), { target: { value: 'cnt' } });
  submit();
  expect(tab.address).toBe('');
  await screen.findByRole('option', { name: /^CNTAO Qingdao/ });
  await expect.poll(() => list().getAllByRole('option')).toHaveLength(1);
  fireEvent.blur(box('Port'));
  submit();

  expect(tab.address).toBe('port=CNTAO');
});

test('Tab closes an open list first, otherwise the focus would be lost', async () => {
  await showList();
  fireEvent.click(box('Kind'));
  press('Kind', 'ArrowDown', 'Enter');
  expect(screen.queryByRole('listbox')).not.toBeNull();

  const wentOn = fireEvent.keyDown(box('Kind'), { key: 'Tab' });

  expect([wentOn, screen.queryByRole('listbox')]).toEqual([true, null]);
  expect(box('Kind').value).toBe('Apple');
});

function paste(text: string) {
  const clipboardData = { getData: () => text };
  fireEvent.paste(box('Port'), { clipboardData });
}

test.each(['CNTAO\ncnynt\nXXABC\n', 'CNTAO\tCNYNT\tXXABC', '青岛，烟台、XXABC'])(
  'several values are pasted at once, and unknown ones are listed: %j',
  async (text) => {
    const { tab } = await showList();
    fireEvent.click(box('Port'));
    paste(text);

    expect((await screen.findByRole('status')).textContent).toBe('Not found: XXABC');
    fireEvent.blur(box('Port'));
    submit();
    expect(tab.address).toBe('port=CNTAO&port=CNYNT');
  },
);

test('a paste is applied before a search is sent', async () => {
  await showList();
  fireEvent.click(box('Port'));
  paste('CNTAO CNYNT, CNYNT\nCNTAO');

  await settled();

  expect(box('Port').title).toBe('CNYNT, CNTAO');
});

test('recently used ports come first and are marked', async () => {
  await showList();
  fireEvent.click(box('Port'));
  await screen.findByRole('option', { name: /^CNYNT Yantai/ });
  tick(/^CNYNT Yantai/);
  // The order is constant while it is open.
  expect(
    list()
      .getAllByRole('option')
      .map(({ textContent }) => textContent.slice(0, 5)),
  ).toEqual(['CNTAO', 'CNYNT']);
  fireEvent.blur(box('Port'));

  fireEvent.click(box('Port'));
  await screen.findByRole('option', { name: /^CNYNT Yantai Used recently/ });
  expect(
    list()
      .getAllByRole('option')
      .map(({ textContent }) => textContent.slice(0, 5)),
  ).toEqual(['CNYNT', 'CNTAO']);
});
