import { afterEach, expect, test, vi } from 'vitest';
import { refuseOlderBrowser } from './browser-support.ts';
import { browserTexts } from './browser-support.messages.ts';

const texts = { ...browserTexts, 'zh-TW': { title: '請更新瀏覽器', text: '…' } };

function openIn(browser: object | undefined, language: string) {
  vi.stubGlobal('CSS', browser);
  document.cookie = `lang=${language}`;
  document.body.innerHTML = '<div id="root">the app</div>';
  refuseOlderBrowser(texts);
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['zh-CN', '请更新浏览器'],
  ['zh-Hant-HK', '請更新瀏覽器'],
  ['en-GB', 'Please update your browser'],
  ['de', 'Please update your browser'],
])('a browser without anchor positioning shows a notice in %s, instead of the app', (language, title) => {
  for (const browser of [{ supports: () => false }, undefined]) {
    openIn(browser, language);
    expect(document.querySelector('h1')?.textContent).toBe(title);
    expect(document.body.textContent).not.toContain('the app');
  }
});

test('one with anchor positioning shows the app', () => {
  openIn({ supports: () => true }, 'en');
  expect(document.body.textContent).toBe('the app');
});
