import { describe, expect, test } from 'vitest';
import { errorMessages } from '../error-messages.ts';
import { portLabels } from '../codes/port.labels.ts';
import { titleOf } from '../titles.ts';
import { chineseIn, languageOf, setTraditionalConverter, textsIn } from './language.ts';
import { traditional } from './traditional.ts';

setTraditionalConverter(traditional);

describe('Traditional Chinese', () => {
  test('says what Taiwan says, in shipping and on a screen', () => {
    const texts = {
      集装箱: '貨櫃',
      箱号: '櫃號',
      提单: '提單',
      默认: '預設',
      文件: '檔案',
      信息: '資訊',
      登录: '登入',
    };
    for (const [simplified, expected] of Object.entries(texts)) expect(traditional(simplified)).toBe(expected);
  });

  test('reads what administrators write, sign by sign', () => {
    const names = { 报关与查验: '報關與查驗', 应收对账: '應收對帳', 码头作业: '碼頭作業', 华东区: '華東區' };
    for (const [simplified, expected] of Object.entries(names)) expect(traditional(simplified)).toBe(expected);
  });

  test('leaves places of parameters and other scripts as they are', () => {
    expect(traditional('{name}最多 {max} 个字符 (ABC)')).toBe('{name}最多 {max} 個字元 (ABC)');
  });

  test('is read from every table of texts, each made once', () => {
    expect(textsIn(errorMessages, 'zh-TW')['login.wrong']).toBe('帳號或密碼錯誤');
    expect(textsIn(portLabels, 'zh-TW')).toBe(textsIn(portLabels, 'zh-TW'));
    expect(titleOf('port', 'zh-TW')).toBe('港口');
    expect(titleOf('booking', 'zh-TW')).toBe('訂艙');
    expect(chineseIn('系统管理', 'zh-TW')).toBe('系統管理');
    expect(chineseIn('系统管理', 'zh-CN')).toBe('系统管理');
  });
});

test.each([
  ['zh-TW', 'zh-TW'],
  ['zh_Hant_HK', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['en-GB', 'en'],
  ['de', undefined],
  ['x', undefined],
])('a wish for %s is answered in %s', (requested, language) => {
  expect(languageOf(requested)).toBe(language);
});
