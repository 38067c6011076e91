export const bookingAttachmentLabels = {
  'zh-CN': { title: '订舱附件', file: '文件', kind: '类别', note: '备注' },
  en: { title: 'Booking attachments', file: 'File', kind: 'Kind', note: 'Remark' },
};
