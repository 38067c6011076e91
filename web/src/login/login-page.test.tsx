import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fillBrowser } from '../../test/screen/fill-browser.ts';
import { LoginPage } from './login-page.tsx';
import { prepareLogin } from './login-start.ts';

async function aLoginPage(settings: Readonly<Record<string, string>>) {
  fillBrowser();
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ code: 2000, msg: '', data: url.includes('/init/settings/') ? settings : {} }),
  );
  await prepareLogin();
  return render(<LoginPage path="/login" onEnter={() => undefined} onIntent={() => undefined} />);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('background, copyright, record number and links of the login page are settings', async () => {
  const { container } = await aLoginPage({
    'login.site_name': 'Pier',
    'login.login_background': '/media/quay.webp',
    'login.copyright': '© 2026 Pier',
    'login.keep_record': 'ICP 20260001',
    'login.help_url': 'https://pier.example/help',
    'login.privacy_url': 'https://pier.example/privacy',
    'login.clause_url': 'https://pier.example/terms',
  });

  expect(container.querySelector('.q-login-scene img')?.getAttribute('src')).toBe('/media/quay.webp');
  expect(screen.getByRole('banner').textContent).toContain('Pier');
  expect(screen.getByText('© 2026 Pier')).toBeDefined();
  expect(screen.getByText('ICP 20260001')).toBeDefined();
  const links = ['Help', 'Privacy policy', 'Terms of service'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual(['https://pier.example/help', 'https://pier.example/privacy', 'https://pier.example/terms']);
});

test('a login page without settings has its own picture and no empty links', async () => {
  const { container } = await aLoginPage({ 'login.help_url': '#', 'login.privacy_url': '' });

  expect(container.querySelector('.q-login-scene svg')).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Help' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Privacy policy' })).toBeNull();
});
