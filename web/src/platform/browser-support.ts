// A script inlined by the build into the page, read by browsers that do not read the app: no imports, no syntax later than 2015.

type Texts = { title: string; text: string };
export type BrowserTexts = { 'zh-CN': Texts; 'zh-TW': Texts; en: Texts };

/** Popups are placed by CSS anchors, the latest of what we need: Chromium 125, Firefox 147, Safari 26. */
export function isBrowserSupported(): boolean {
  return typeof CSS === 'object' && CSS.supports('anchor-name: --a');
}

/** In place of the app, in a browser that would misplace its layers: what to do, in the reader's language. */
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
