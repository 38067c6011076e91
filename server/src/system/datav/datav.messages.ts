export const datavTexts = {
  'zh-CN': { unknown_region: '未知区域' },
  en: { unknown_region: 'Unknown region' },
};
