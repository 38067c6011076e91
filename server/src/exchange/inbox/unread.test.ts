import { expect, test } from 'vitest';
import type { Locale } from '#contract/kit.ts';
import { readFile } from './read/read-file.ts';

const reasonFor = (text: string, locale: Locale) =>
  readFile(Buffer.from(text)).messages.map(({ problem }) => problem?.(locale));

const message = "UNA:+.? 'UNB+UNOC:3+A+B+261121:0800+L1'UNH+1+IFTMBC:D:99B:UN'UNT+9+1'UNZ+1+L1'";

test('what cannot be read says why, and where, in the language of whoever looks', () => {
  const at = message.indexOf('UNT') + 1;

  expect(reasonFor(message, 'zh-CN')).toEqual([`数量不符：UNT 9 ≠ 2（第 2 段，第 ${at} 个字符）`]);
  expect(reasonFor(message, 'en')).toEqual([`count mismatch: UNT 9 ≠ 2 (segment 2, character ${at})`]);
});

test('what is no message, or one of another kind, is told by how it begins', () => {
  const invoice = "UNB+UNOC:3+A+B+261121:0800+L2'UNH+1+INVOIC:D:99B:UN'UNT+2+1'UNZ+1+L2'";

  expect([reasonFor('hello', 'zh-CN'), reasonFor('hello', 'en')]).toEqual([
    ['不是可识别的报文：hello'],
    ['not a recognised message: hello'],
  ]);
  expect([reasonFor(invoice, 'zh-CN'), reasonFor(invoice, 'en')]).toEqual([
    ['不支持的报文类型：INVOIC'],
    ['unsupported message type: INVOIC'],
  ]);
});

test('of much that is wrong the beginning is told', () => {
  expect(
    reasonFor("UNB+UNOC:3+A+B+261121:0800+L3'BGM+1'BGM+2'BGM+3'BGM+4'UNZ+0+L3'", 'en')[0]?.split('; '),
  ).toHaveLength(3);
});
