import { codeLabels } from './code.labels.ts';

export const issueTypeLabels = {
  'zh-CN': {
    ...codeLabels['zh-CN'],
    title: '签单方式',
    document_type: '单证类型',
    is_electronic: '电子单证',
    is_to_order_allowed: '可做指示提单',
    surrender_at_origin: '起运港交单',
    default_originals: '默认正本份数',
    default_copies: '默认副本份数',
    edifact_code: 'EDIFACT 代码',
    fee_code: '费用代码',
  },
  en: {
    ...codeLabels.en,
    title: 'Bill types',
    document_type: 'Document type',
    is_electronic: 'Electronic',
    is_to_order_allowed: 'To order allowed',
    surrender_at_origin: 'Surrendered at origin',
    default_originals: 'Default originals',
    default_copies: 'Default copies',
    edifact_code: 'EDIFACT code',
    fee_code: 'Fee code',
  },
};
