import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearLog, logStore } from '#web/platform/log.ts';
import { Toasts } from '#web/platform/feedback/toast.tsx';
import { fillBrowser } from '../../../test/screen/fill-browser.ts';
import { AppRouter, useNavigate } from './navigation-context.tsx';
import { menuCommand } from './navigation.ts';

beforeEach(() => {
  fillBrowser();
  clearLog();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  ['to another address', undefined, 'pushState'],
  ['in place of an address', { replace: true }, 'replaceState'],
] as const)('a navigation %s that the browser refuses is logged and not shown', async (_case, options, method) => {
  const change = vi.spyOn(history, method).mockImplementation(() => {
    throw new DOMException('no way there', 'SecurityError');
  });
  render(<Toasts />);
  const { result: go } = renderHook(() => useNavigate(), { wrapper: AppRouter });
  await act(async () => go.current('/codePort', options));

  expect(change).toHaveBeenCalled();
  expect(logStore.get().map(({ type, meta }) => [type, meta.detail])).toEqual([
    ['danger', expect.stringContaining('no way there')],
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an unknown tab command is logged as an invalid operation', () => {
  render(<Toasts />);

  expect(menuCommand('close_all')).toBe('close_all');
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => expect(menuCommand('close_some')).toBeUndefined());
  expect(screen.getByRole('alert').textContent).toContain('Invalid operation');
});
