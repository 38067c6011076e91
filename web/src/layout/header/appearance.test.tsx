import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readCookie } from '#web/platform/session/cookies.ts';
import { showStoredAppearance } from '#web/platform/appearance/first-paint.ts';
import { applyAppearance } from '#web/platform/appearance/appearance.ts';
import { startSession } from '#web/platform/session/session.ts';
import { readStored, writeStored } from '#web/platform/stored.ts';
import { fillBrowser } from '../../../test/screen/fill-browser.ts';
import { AppRouter } from '../navigation/navigation-context.tsx';
import { BootContext } from '../boot-context.ts';
import { HeaderTools } from './header-tools.tsx';
import { runTabCommand, tabStore } from '../tabs/tab-store.ts';
import { ThemeDialog } from './theme-dialog.tsx';
import { unsavedQuestion } from '../unsaved/unsaved.ts';

const show = (part: ReactNode) => {
  render(
    <BootContext value={{ user: { id: 1, username: 'clerk', name: 'Clerk', avatar: null }, menu: [] }}>
      <AppRouter>{part}</AppRouter>
    </BootContext>,
  );
};
const click = (role: string, name: string) =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name, hidden: true })));
const open = async (name: string) => {
  await click('button', name);
  return screen.findByRole(name === 'Size' ? 'menu' : 'dialog', { name });
};
const page = document.documentElement;

beforeEach(() => {
  fillBrowser();
  localStorage.clear();
  startSession('abc', 1);
  applyAppearance();
});
afterEach(cleanup);

describe('the theme', () => {
  test('is chosen from seven, marked, and a class of the body', async () => {
    show(<ThemeDialog onClose={() => undefined} />);
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(7);

    await click('button', 'Select star');

    expect(document.body.className).toBe('theme-star');
    expect(screen.getByText('Active').closest('li')?.textContent).toContain('star');
    expect(readStored('theme', '')).toBe('star');
  });

  test('unknown falls back to the first one', () => {
    writeStored('theme', 'sepia');
    applyAppearance();
    expect(document.body.className).toBe('theme-d2');
  });

  test('is light or dark like the system, until the user decides', async () => {
    show(<ThemeDialog onClose={() => undefined} />);
    expect(page.dataset['mode']).toBeUndefined();
    await click('radio', 'Dark');
    expect(page.dataset['mode']).toBe('dark');
    await click('radio', 'Follow the system');
    expect(page.dataset['mode']).toBeUndefined();
  });

  test('is applied before the app loads', () => {
    writeStored('theme', 'line');
    writeStored('size', 'mini');
    writeStored('color', '#7048E8');
    applyAppearance();
    document.body.className = '';
    page.removeAttribute('style');

    showStoredAppearance();

    expect([document.body.className, document.body.dataset['size']]).toEqual(['theme-line', 'mini']);
    expect(page.style.getPropertyValue('--q-accent-fill')).toContain('light-dark(');
  });
});

describe('the primary colour', () => {
  test('is one of seven or any other, and determines all shades', async () => {
    show(<HeaderTools />);
    await open('Primary colour');
    expect(screen.getAllByRole('radio')).toHaveLength(7);

    await click('radio', '#7048E8');
    expect(page.style.getPropertyValue('--q-accent-text')).toContain('light-dark(');
    fireEvent.change(screen.getByLabelText(/^Custom colour/), { target: { value: '#ffffff' } });
    expect(readStored('color', '')).toBe('#ffffff');
    await click('button', 'Restore default');
    expect(page.getAttribute('style')).toBeNull();
  });

  test('panel closes on Escape and restores the focus', async () => {
    show(<HeaderTools />);
    await open('Primary colour');
    fireEvent.keyDown(screen.getAllByRole('radio')[0] ?? document.body, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Primary colour' }));
  });
});

describe('the size', () => {
  const openTabs = () => {
    for (const path of ['/a', '/b']) runTabCommand({ do: 'open', path, search: '' });
  };
  const lives = () => tabStore.get().list.map(({ path, isLive }) => [path, isLive]);

  test('remounts the active page and drops hidden ones', async () => {
    openTabs();
    const before = tabStore.get().list.find(({ path }) => path === '/b')?.refreshes ?? 0;
    show(<HeaderTools />);
    await open('Size');
    await click('menuitemradio', 'Mini');

    expect(document.body.dataset['size']).toBe('mini');
    expect(lives()).toEqual(
      expect.arrayContaining([
        ['/a', false],
        ['/b', true],
      ]),
    );
    expect(tabStore.get().list.find(({ path }) => path === '/b')?.refreshes).toBe(before + 1);
  });

  test('needs a confirmation for unsaved input, and stays after a refusal', async () => {
    openTabs();
    runTabCommand({ do: 'patch', path: '/a', patch: { isDirty: true } });
    show(<HeaderTools />);
    await open('Size');
    await click('menuitemradio', 'Small');
    expect(unsavedQuestion.get()).toMatchObject({ pages: [{ path: '/a' }], isClosing: false });
    await act(async () => unsavedQuestion.get()?.answer('stay'));
    expect(document.body.dataset['size']).toBe('default');
    expect(lives()).toEqual(expect.arrayContaining([['/a', true]]));
  });
});

describe('the language', () => {
  test('is found by its own or its English name; the cookie stores it', async () => {
    show(<HeaderTools />);
    const first = within(await open('Language'))
      .getAllByRole('button')
      .slice(0, 3);
    expect(first.map((button) => button.textContent.trim())).toEqual(['简体中文', 'English', '繁體中文']);

    fireEvent.change(screen.getByRole('searchbox', { name: 'Search languages' }), { target: { value: 'german' } });
    await click('button', 'Deutsch German');
    expect(readCookie('lang')).toBe('de-DE');
  });

  test('without support is reported', async () => {
    show(<HeaderTools />);
    await open('Language');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search languages' }), { target: { value: 'klingon' } });
    expect(screen.getByText('No matching language')).toBeTruthy();
  });
});
