import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearLog, logStore } from '#web/platform/log.ts';
import { Toasts } from '#web/platform/toast.tsx';
import { fillBrowser } from '../../test/screen/fill-browser.ts';
import { AppRouter, useGo } from './navigation-context.tsx';
import { menuCommand } from './navigation.ts';

const navigate = vi.hoisted(() => vi.fn<(to: string, options?: { replace?: boolean }) => void>());
vi.mock('react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => navigate,
}));

beforeEach(() => {
  fillBrowser();
  clearLog();
});
afterEach(cleanup);

test.each([
  ['to another address', undefined],
  ['in place of an address', { replace: true }],
])('a navigation %s that fails is logged and not shown', async (_case, options) => {
  navigate.mockImplementation(() => {
    throw new Error('no way there');
  });
  render(<Toasts />);
  const { result: go } = renderHook(() => useGo(), { wrapper: AppRouter });
  await act(async () => go.current('/codePort', options));

  expect(navigate).toHaveBeenLastCalledWith('/codePort', options);
  expect(logStore.get().map(({ type, meta }) => [type, meta.detail])).toEqual([
    ['danger', expect.stringContaining('no way there')],
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a tab command that nobody knows is told as an invalid operation', () => {
  render(<Toasts />);

  expect(menuCommand('close_all')).toBe('close_all');
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => expect(menuCommand('close_some')).toBeUndefined());
  expect(screen.getByRole('alert').textContent).toContain('Invalid operation');
});
