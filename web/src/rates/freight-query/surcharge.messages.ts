import { defineMessages } from '#web/platform/languages/i18n.ts';

export const surchargeMessage = defineMessages({
  'zh-CN': {
    charge: '费用',
    amount: '金额（20 尺 / 40 尺 / 45 尺）',
    payable: '付款',
    state: '是否已含',
    included: '已含在海运费内',
    extra: '另计',
    per_box: '{currency} {amount} / 箱',
    per_teu: '{currency} {amount} / TEU',
    per_bill: '{currency} {amount} / 票（提单）',
    per_shipment: '{currency} {amount} / 票（委托）',
    percent: '海运费的 {amount}%',
  },
  en: {
    charge: 'Charge',
    amount: 'Amount (20 / 40 / 45 ft)',
    payable: 'Payable',
    state: 'Included',
    included: 'Included',
    extra: 'Extra',
    per_box: '{currency} {amount} / container',
    per_teu: '{currency} {amount} / TEU',
    per_bill: '{currency} {amount} / B/L',
    per_shipment: '{currency} {amount} / shipment',
    percent: '{amount}% of ocean freight',
  },
});
