import { expect, test } from 'vitest';
import { aRate } from '#test/rates/a-rate.ts';
import { rateClipboardText } from './rate-message.ts';

test('a customer sees price and validity, and no internal data', () => {
  const text = rateClipboardText([aRate()], '', 'zh-CN');

  expect(text.split('\n')).toEqual([
    '航线：青岛(CNTAO) - 鹿特丹(NLRTM)',
    '船公司：中远海运集运 AEU1 直达',
    '海运费：USD 1450/20GP, 2350/40HQ',
    '另计：LSS USD50/100; DOC CNY500/BL; CAF 5%',
    '已含：EBS',
    '船期：周三，周六，航程 41 天',
    '免费期：免堆期 7 天，免箱期 14 天',
    '有效期：2026-11-01 - 2026-11-30',
  ]);
  expect(text).not.toMatch(/1300|S-2026|SECRET/);
});

test('in English, with the total of a mix, what it excludes, and a note on sample data', () => {
  const rate = aRate({
    is_sample: true,
    is_direct: false,
    transit_port: 'SGSIN',
    all_in: {
      currency: 'USD',
      total: '6150.00',
      lines: [],
      excluded: [{ code: 'THC' }, { code: 'THC' }].map((each) => ({
        ...each,
        kind: 'LOCAL' as const,
        ctn_code: null,
        basis: 'BL' as const,
        quantity: '1',
        unit: '1',
        currency: 'CNY',
        amount: '1',
        converted: null,
        is_included: false,
        payable: 'PP' as const,
      })),
      on_event: [],
      missing: [],
      teu: '5',
    },
  });
  const lines = rateClipboardText([rate], '2*40HQ+1*20GP', 'en').split('\n');

  expect(lines[0]).toBe('[Sample data, not a market price]');
  expect(lines).toContain('Carrier: COSCO Shipping Lines AEU1 via SGSIN');
  expect(lines).toContain('All in: 2*40HQ+1*20GP = USD 6150 (without THC)');
});
