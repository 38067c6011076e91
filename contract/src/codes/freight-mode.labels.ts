import { codeLabels } from './code.labels.ts';

export const freightModeLabels = {
  'zh-CN': {
    ...codeLabels['zh-CN'],
    title: '运输与运费方式',
    kind: '类别',
    dcsa_code: 'DCSA 代码',
    edifact_code: 'EDIFACT 代码',
    print_clause: '打印条款',
    needs_place: '需要付款地点',
  },
  en: {
    ...codeLabels.en,
    title: 'Transport modes and freight terms',
    kind: 'Kind',
    dcsa_code: 'DCSA code',
    edifact_code: 'EDIFACT code',
    print_clause: 'Printed clause',
    needs_place: 'Needs payment place',
  },
};
