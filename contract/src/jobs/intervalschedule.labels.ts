export const intervalScheduleLabels = {
  'zh-CN': {
    title: '间隔规则',
    every: '间隔',
    period: '单位',
    name: '规则',
    task_count: '任务数',
    description: '备注',
  },
  en: {
    title: 'Interval rules',
    every: 'Every',
    period: 'Unit',
    name: 'Rule',
    task_count: 'Tasks',
    description: 'Remark',
  },
};
