import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearCookie, writeCookie } from '../session/cookies.ts';

/** The language is fixed on import, as on a page. */
async function pageIn(lang: string) {
  vi.resetModules();
  writeCookie('lang', lang);
  return import('./i18n.ts');
}

const texts = { 'zh-CN': { save: '保存文件', today: '今天' }, en: { save: 'Save the file', today: 'Today' } };

beforeEach(() => clearCookie('lang'));
afterEach(() => clearCookie('lang'));

test('Traditional Chinese is converted from Simplified', async () => {
  const { defineMessages, firstWeekday, intlLocale } = await pageIn('zh-TW');
  expect(defineMessages(texts)('save')).toBe('儲存檔案');
  expect(firstWeekday).toBe(7);
  expect(new Intl.DateTimeFormat(intlLocale, { month: 'long' }).format(new Date(2026, 10, 21))).toBe('11月');
});

test('another language translates the controls, dates and week; the rest is English', async () => {
  const { defineMessages, direction, firstWeekday, intlLocale, countText } = await pageIn('de-DE');
  const message = defineMessages(texts);
  expect([message('today'), message('save')]).toEqual(['Heute', 'Save the file']);
  expect([direction, firstWeekday, countText(12_345)]).toEqual(['ltr', 1, '12.345']);
  expect(new Intl.DateTimeFormat(intlLocale, { weekday: 'long' }).format(new Date(2026, 10, 21))).toBe('Samstag');
});

test('Persian is right-to-left, with Gregorian dates and Latin digits', async () => {
  const { direction, intlLocale, firstWeekday } = await pageIn('fa-IR');
  expect([direction, firstWeekday]).toEqual(['rtl', 6]);
  expect(new Intl.DateTimeFormat(intlLocale, { year: 'numeric' }).format(new Date(2026, 10, 21))).toContain('2026');
});

describe('the closest language', () => {
  test.each([
    ['zh-HK', 'zh-HK'],
    ['zh-Hant', 'zh-TW'],
    ['en-US', 'en'],
    ['en-GB', 'en-GB'],
    ['de-AT', 'de-DE'],
    ['xx', undefined],
  ])('of %s is %s', async (requested, tag) => {
    const { supportedTag } = await pageIn('en');
    expect(supportedTag(requested)).toBe(tag);
  });

  test('is English by default', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['xx']);
    const { languageTag } = await pageIn('yy');
    expect(languageTag).toBe('en');
  });
});

test('every other language has exactly the required words', async () => {
  const packs = import.meta.glob<{ firstDay: number; words: Record<string, string> }>('./*.json', {
    eager: true,
    import: 'default',
  });
  expect(Object.keys(packs).length).toBeGreaterThan(60);
  for (const [file, { firstDay, words }] of Object.entries(packs)) {
    expect(firstDay, file).toBeGreaterThan(0);
    for (const [english, translated] of Object.entries(words)) {
      expect([...english.matchAll(/\{\w+\}/g)].map(String), file).toEqual(
        [...translated.matchAll(/\{\w+\}/g)].map(String),
      );
    }
  }
});
