import { expect, test } from 'vitest';
import { aFrozenBill } from '#test/build/frozen-bill.ts';
import { documentRequestIn, renderedPages, revisionOf } from '#test/rendered-pdf.ts';
import { noteLayout } from './debit-note.ts';

const line = {
  code: 'O/F',
  name_zh: '海运费',
  name_en: 'Ocean freight',
  ctn_code: '40HQ',
  basis: 'CNTR',
  quantity: '2',
  unit: '1850.5',
  currency: 'USD',
  amount: '3701',
  is_included: false,
  payable: 'PP',
} as const;

const agreed = {
  quote_no: 'Q20300301-0001',
  currencies: [
    { code: 'CNY', decimals: 2, name_zh: '人民币' },
    { code: 'USD', decimals: 2, name_zh: '美元' },
  ],
  lines: [
    line,
    { ...line, code: 'LSS', is_included: true, amount: '0' },
    { ...line, code: 'THC', currency: 'CNY', amount: '2509.05' },
    { ...line, code: 'DTHC', payable: 'CC', amount: '490' },
  ],
} as const;

test('a debit note adds what is billed here, by currency, in figures and in words of both languages', async () => {
  const all = (await renderedPages(noteLayout(revisionOf(aFrozenBill()), documentRequestIn('both'), agreed))).join(
    '\n',
  );
  for (const text of [
    '青岛海纳进出口有限公司',
    'Q20300301-0001',
    '合计 Total USD 3,701.00',
    '美元叁仟柒佰零壹元整',
    'SAY US DOLLARS THREE THOUSAND SEVEN HUNDRED ONE ONLY',
    '合计 Total CNY 2,509.05',
    '人民币贰仟伍佰零玖元零伍分',
    'SAY CHINESE YUAN TWO THOUSAND FIVE HUNDRED NINE AND 05/100 ONLY',
    '到付费用',
    '490.00',
  ])
    expect(all).toContain(text);
});

test('a debit note in one language has words of that one', async () => {
  const english = (await renderedPages(noteLayout(revisionOf(aFrozenBill()), documentRequestIn('en'), agreed))).join(
    '\n',
  );
  expect(english).not.toContain('人民币贰');
  const chinese = (await renderedPages(noteLayout(revisionOf(aFrozenBill()), documentRequestIn('zh'), agreed))).join(
    '\n',
  );
  expect(chinese).not.toContain('SAY ');
});
