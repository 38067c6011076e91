/** Texts of the list of skipped documents. */
export const skippedMessages = {
  'zh-CN': { title: '未生成的单证', count: '共 {count} 份', orderno: '业务编号', kind: '单证', reason: '原因' },
  en: {
    title: 'DOCUMENTS NOT GENERATED',
    count: '{count} in all',
    orderno: 'Order no.',
    kind: 'Document',
    reason: 'Reason',
  },
};
