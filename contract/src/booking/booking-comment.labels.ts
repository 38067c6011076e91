export const bookingCommentLabels = {
  'zh-CN': { title: '订舱批注', text: '内容', mentions: '提及' },
  en: { title: 'Booking comments', text: 'Text', mentions: 'Mentions' },
};
