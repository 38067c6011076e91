import { defineMessages } from '#web/platform/languages/i18n.ts';

export const progressMessage = defineMessages({
  'zh-CN': {
    bar: '运输进度',
    legend: '图例',
    actual: '实际',
    estimated: '预计',
    planned: '计划',
    implied: '未报告',
    open: '暂无时间',
    current: '当前节点',
    boxes: '{reached}/{of} 箱',
    keys: '用方向键在节点间移动，按回车只看该节点的动态',
  },
  en: {
    bar: 'Shipment progress',
    legend: 'Legend',
    actual: 'actual',
    estimated: 'estimated',
    planned: 'planned',
    implied: 'not reported',
    open: 'no time yet',
    current: 'current',
    boxes: '{reached} of {of} containers',
    keys: 'Arrow keys move between milestones; Enter shows only the events of one',
  },
});
