import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fillBrowser } from '../../../test/screen/fill-browser.ts';
import { BootContext } from '../boot-context.ts';
import { PageSearch } from './page-search.tsx';
import { AppRouter } from '../navigation/navigation-context.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the page search takes the focus after half a second', () => {
  fillBrowser();
  vi.useFakeTimers();
  const user = { id: 1, username: 'clerk', name: 'Clerk', avatar: null };
  render(
    <BootContext value={{ user, menu: [] }}>
      <AppRouter>
        <PageSearch onClose={() => undefined} />
      </AppRouter>
    </BootContext>,
  );
  const box = screen.getByRole('combobox', { name: 'Page search' });

  act(() => void vi.advanceTimersByTime(499));
  expect(document.activeElement).not.toBe(box);
  act(() => void vi.advanceTimersByTime(1));
  expect(document.activeElement).toBe(box);
});
