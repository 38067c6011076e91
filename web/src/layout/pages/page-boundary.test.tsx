import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BootContext } from '../boot-context.ts';
import { AppRouter } from '../navigation/navigation-context.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageCodeError } from './page-code.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a page whose code failed offline is retried once online', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  vi.spyOn(console, 'error').mockReturnValue();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let arrived = false;
  function Page() {
    if (!arrived) throw new PageCodeError('gone');
    return <p>the page</p>;
  }
  render(
    <BootContext value={{ user: { id: 1, username: 'clerk', name: 'Clerk', avatar: null }, menu: [] }}>
      <AppRouter>
        <PageBoundary>
          <Page />
        </PageBoundary>
      </AppRouter>
    </BootContext>,
  );
  expect(screen.getByRole('alert')).toBeTruthy();

  arrived = true;
  online.mockReturnValue(true);
  await act(async () => void dispatchEvent(new Event('online')));

  expect(screen.getByText('the page')).toBeTruthy();
});
