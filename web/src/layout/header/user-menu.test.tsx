import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sessionUser } from '#web/platform/session/session-user.ts';
import { fillBrowser } from '../../../test/screen/fill-browser.ts';
import { BootContext } from '../boot-context.ts';
import { UserMenu } from './user-menu.tsx';
import { AppRouter } from '../navigation/navigation-context.tsx';

const user = { id: 7, username: 'ann', name: 'Ann', avatar: null };

afterEach(() => {
  cleanup();
  sessionUser.set(undefined);
});

test('a new name and picture show in the header at once', () => {
  fillBrowser();
  render(
    <BootContext value={{ user, menu: [] }}>
      <AppRouter>
        <UserMenu />
      </AppRouter>
    </BootContext>,
  );
  act(() => sessionUser.set({ ...user, name: 'Anna', avatar: 'media/files/1/2/anna.png' }));

  const button = screen.getByRole('button', { name: 'Anna' });
  expect(button.querySelector('img')?.getAttribute('src')).toBe('/media/files/1/2/anna.png');
});
