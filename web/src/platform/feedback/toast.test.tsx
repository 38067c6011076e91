import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { reportError } from '../api/report-error.ts';
import { fillBrowser } from '../../../test/screen/fill-browser.ts';
import { toast, Toasts } from './toast.tsx';

beforeEach(() => {
  fillBrowser();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test.each([
  ['success', 'Success'],
  ['info', 'Notice'],
  ['error', 'Error'],
] as const)('a toast of level %s disappears after five seconds', (level, mark) => {
  render(<Toasts />);
  act(() => toast[level](`About ${level}`));

  wait(4999);
  expect(screen.getByText(`About ${level}`)).toBeDefined();
  expect(screen.getByRole('img', { name: mark })).toBeDefined();
  wait(1);
  expect(screen.queryByText(`About ${level}`)).toBeNull();
});

test('at most three are shown, including those of running work', () => {
  render(<Toasts />);
  const work = { current: { close: () => undefined as void } };
  act(() => {
    work.current = toast.persistent('Exporting', { text: 'Stop', run: () => undefined });
    for (const text of ['one', 'two', 'three', 'four']) toast.info(text);
  });

  expect(screen.queryAllByText(/^(one|two|three|four|Exporting)$/).map((each) => each.textContent)).toEqual([
    'Exporting',
    'three',
    'four',
  ]);
  act(() => work.current.close());
});

test('failures with the same cause are one toast with that cause', () => {
  render(<Toasts />);
  const failed = (address: string) =>
    reportError(new ApiError({ kind: 'answer', url: address, status: 500, code: 500, msg: 'Database is full' }));
  act(() => failed('/api/a/'));
  expect(screen.getByText('Database is full: /api/a/')).toBeDefined();
  act(() => failed('/api/b/'));
  act(() => failed('/api/c/'));
  act(() => reportError(new ApiError({ kind: 'offline', url: '/api/a/' })));
  act(() => reportError(new ApiError({ kind: 'network', url: '/api/b/' })));

  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
    'Database is full×3×',
    'Network connection failed. Please check it and try again×2×',
  ]);
});
