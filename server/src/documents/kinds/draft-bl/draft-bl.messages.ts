export const draftBlMessages = {
  'zh-CN': {
    title: '提单确认件',
    notice: '草稿，仅供核对，不可转让，不是物权凭证。',
    replyBy: '请在 {at} 前回复。',
    replyByEstimate: '请在 {at}（预估截单时间，以船公司通知为准）前回复。',
    checked: '核对人（签字、盖章、日期）',
    checkedNote: '以上内容核对无误 / 按批注修改后签单',
    releasedBy: '制单人',
  },
  en: {
    title: 'DRAFT BILL OF LADING FOR CHECKING',
    notice: 'Draft for checking only. Non-negotiable, not a document of title.',
    replyBy: 'Please reply by {at}.',
    replyByEstimate: 'Please reply by {at} (estimated cut-off, not yet confirmed by the carrier).',
    checked: 'Checked by (signature, stamp, date)',
    checkedNote: 'Correct as above / to be issued as marked',
    releasedBy: 'Prepared by',
  },
} as const;
