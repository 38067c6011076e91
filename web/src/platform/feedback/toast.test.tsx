import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
] as const)('a toast of the level %s goes after five seconds', (level, mark) => {
  render(<Toasts />);
  act(() => toast[level](`About ${level}`));

  wait(4999);
  expect(screen.getByText(`About ${level}`)).toBeDefined();
  expect(screen.getByRole('img', { name: mark })).toBeDefined();
  wait(1);
  expect(screen.queryByText(`About ${level}`)).toBeNull();
});

test('no more than three are shown, and what stands for work that goes on is one of them', () => {
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
