export const standInLabels = {
  'zh-CN': { title: '休假代理', stand_in: '代理人', from: '开始日期', to: '结束日期' },
  en: { title: 'Holiday stand-ins', stand_in: 'Stand-in', from: 'From', to: 'To' },
};
