import { expect, test } from 'vitest';
import { keywordsOf } from './menu-keywords.ts';

test.each([
  ['港口', 'Ports', '港口|ports|gangkou|gk'],
  // One character with two readings: the word decides.
  ['重庆银行', '', '重庆银行|chongqingyinhang|cqyh'],
  ['EDI 报文', 'EDI messages', 'edi 报文|edi messages|edi baowen|ebw'],
  ['Help', 'Help', 'help|h'],
])('%s', (name_zh, name_en, keywords) => {
  expect(keywordsOf({ name_zh, name_en })).toBe(keywords);
});
