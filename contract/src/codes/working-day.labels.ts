export const workingDayLabels = {
  'zh-CN': {
    title: '工作日历',
    day: '日期',
    is_working: '上班',
    name_zh: '中文名',
    name_en: '英文名',
    description: '备注',
  },
  en: {
    title: 'Working days',
    day: 'Day',
    is_working: 'Working',
    name_zh: 'Chinese name',
    name_en: 'English name',
    description: 'Remark',
  },
};
