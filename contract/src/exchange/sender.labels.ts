/** Our own details in messages, set with the company's data. */
export const senderLabels = {
  'zh-CN': { company: '公司英文名称（系统配置）', reason_text: '原因' },
  en: { company: 'English name of the company (settings)', reason_text: 'Reason' },
};
