import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/screen/fake-server.ts';
import { listOf, rowsOf } from '#test/screen/list-of.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { thingScreen } from '#test/screen/thing.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const cell = (name: string) => screen.findByRole('gridcell', { name });

describe('the search', () => {
  test('is sent 500 ms after the last key, without empty texts, and is in the URL', async () => {
    const server = fakeServer(listOf(rowsOf(1)));
    const tab = renderScreen(thingScreen, { address: 'limit=20&page=1' });
    await cell('Thing 1');
    vi.useFakeTimers();

    fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'CN' } });
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: '' } });
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(tab.address).toBe('limit=20&page=1');
    await act(() => vi.advanceTimersByTimeAsync(1));

    expect(tab.address).toBe('code=CN');
    await expect.poll(() => server.calls.at(-1)?.query.get('code')).toBe('CN');
  });

  test('that is hidden shows its conditions, each with a remove button', async () => {
    fakeServer(listOf(rowsOf(1)));
    const tab = renderScreen(thingScreen, { address: 'code=CN' });
    await cell('Thing 1');
    expect(screen.queryByRole('group', { name: 'Other filters in effect' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Hide search' }));

    const remove = await screen.findByRole('button', { name: /Remove the filter “Code.*CN/ });
    fireEvent.click(remove);
    expect(tab.address).toBe('');
    expect(screen.queryByRole('group', { name: 'Other filters in effect' })).toBeNull();
  });

  test('lists hidden conditions, except default ones', async () => {
    vi.stubGlobal('innerWidth', 400);
    fakeServer(listOf(rowsOf(1)));
    const withDefaultSearch = { ...thingScreen, defaultSearch: { enabled: '1' } };
    const tab = renderScreen(withDefaultSearch);
    await cell('Thing 1');
    expect(screen.queryByLabelText('Enabled')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Other filters in effect' })).toBeNull();

    await tab.go('enabled=0');

    expect(await screen.findByRole('button', { name: /Remove the filter “Enabled/ })).toBeTruthy();
  });

  test('waits for its button if the screen requires it', async () => {
    fakeServer(listOf(rowsOf(1)));
    const tab = renderScreen({ ...thingScreen, autoSearch: false });
    await cell('Thing 1');
    vi.useFakeTimers();

    fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'CN' } });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(tab.address).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(tab.address).toBe('code=CN');
  });

  test('is not sent with an invalid date', async () => {
    fakeServer(listOf(rowsOf(1)));
    const tab = renderScreen(thingScreen);
    await cell('Thing 1');

    fireEvent.change(screen.getByLabelText('Sailing from'), { target: { value: '2026-02-31' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));

    expect(await screen.findByText('Sailing is not a valid date (YYYY-MM-DD)')).toBeTruthy();
    expect(tab.address).toBe('');
  });

  test('has a preset for the last 30 days', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20) });
    fakeServer(listOf(rowsOf(1)));
    const tab = renderScreen(thingScreen);
    await cell('Thing 1');

    fireEvent.change(screen.getByLabelText('Sailing: quick ranges'), { target: { value: '30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));

    expect(tab.address).toBe('sailing_after=2026-10-21&sailing_before=2026-11-20');
  });

  test('follows Back and Forward', async () => {
    fakeServer(listOf(rowsOf(3)));
    const tab = renderScreen(thingScreen);
    await cell('Thing 1');
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'CN' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(tab.address).toBe('code=CN');

    await tab.go('');
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('');
    await tab.go('code=CN');

    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('CN');
  });

  test('renders only the fields that fit one row until unfolded', async () => {
    vi.stubGlobal('innerWidth', 400);
    fakeServer(listOf(rowsOf(1)));
    renderScreen(thingScreen);
    await cell('Thing 1');
    expect(screen.queryByLabelText('Enabled')).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'More' }));

    expect(screen.getByLabelText('Enabled')).toBeTruthy();
  });

  test('Reset clears it', async () => {
    fakeServer(listOf(rowsOf(1)));
    const tab = renderScreen(thingScreen, { address: 'code=CN' });
    await cell('Thing 1');

    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));

    expect(tab.address).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('');
  });
});

test('a partial code is not searched; a chosen one is', async () => {
  const port = { code: 'CNTAO', name_zh: '青岛', name_en: 'Qingdao' };
  const server = fakeServer((call) =>
    call.path === '/api/codes/port/' ? { data: { data: [port] } } : listOf(rowsOf(1))(call),
  );
  const tab = renderScreen(thingScreen);
  await cell('Thing 1');

  fireEvent.change(screen.getByRole('combobox', { name: 'Port' }), { target: { value: 'cnt' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(tab.address).toBe('');
  // During the debounce the list still has the previous rows.
  await expect.poll(() => server.calls.map(({ query }) => query.get('search'))).toContain('CNT');
  fireEvent.mouseDown(await screen.findByRole('option', { name: /^CNTAO Qingdao/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));

  expect(tab.address).toBe('port=CNTAO');
});
