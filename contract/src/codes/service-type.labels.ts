import { codeLabels } from './code.labels.ts';

export const serviceTypeLabels = {
  'zh-CN': {
    ...codeLabels['zh-CN'],
    title: '运输条款',
    receipt_type: '收货方式',
    delivery_type: '交货方式',
    origin_movement: '起运地箱货类型',
    destination_movement: '目的地箱货类型',
    edifact_code: 'EDIFACT 代码',
  },
  en: {
    ...codeLabels.en,
    title: 'Service types',
    receipt_type: 'Receipt',
    delivery_type: 'Delivery',
    origin_movement: 'Origin movement',
    destination_movement: 'Destination movement',
    edifact_code: 'EDIFACT code',
  },
};
