// Inlined into the page by the build for browsers that cannot parse the app: no imports, no syntax later than 2015.

type Texts = { title: string; text: string };
export type BrowserTexts = { 'zh-CN': Texts; 'zh-TW': Texts; en: Texts };

/** CSS anchor positioning is the newest feature in use: Chromium 125, Firefox 147, Safari 26. */
export function isBrowserSupported(): boolean {
  return typeof CSS === 'object' && CSS.supports('anchor-name: --a');
}

/** Replaces the app in a browser that would misplace popups with advice in the user's language. */
export function refuseOlderBrowser(texts: BrowserTexts): void {
  if (isBrowserSupported()) return;
  const show = () => {
    const [, chosen = navigator.language] = /(?:^|; )lang=([^;]+)/.exec(document.cookie) || [];
    const isTraditional = /^zh-(TW|HK|MO|Hant)/i.test(chosen);
    const language = isTraditional ? 'zh-TW' : /^zh/i.test(chosen) ? 'zh-CN' : 'en';
    const page = document.createElement('main');
    page.style.cssText = 'max-width: 36em; margin: 15vh auto; padding: 0 16px; font: 16px/1.6 system-ui, sans-serif';
    const title = document.createElement('h1');
    title.textContent = texts[language].title;
    const text = document.createElement('p');
    text.textContent = texts[language].text;
    page.appendChild(title);
    page.appendChild(text);
    document.documentElement.lang = language;
    document.title = texts[language].title;
    document.body.textContent = '';
    document.body.appendChild(page);
  };
  document.addEventListener('DOMContentLoaded', show, { once: true });
}
