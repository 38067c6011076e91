import { defineMessages } from '#web/platform/languages/i18n.ts';

export const eventFormMessage = defineMessages({
  'zh-CN': {
    title: '录入动态：{reference}',
    saved: '已录入',
    save: '录入',
    back: '返回',
    ACT: '实际',
    EST: '预计',
    PLN: '计划',
    choose: '请选择',
    all_boxes: '全部集装箱',
    zone: '{zone} 当地时间',
    place_hint: '不填则用港口名称',
  },
  en: {
    title: 'Add an event: {reference}',
    saved: 'Event added',
    save: 'Add',
    back: 'Back',
    ACT: 'Actual',
    EST: 'Estimated',
    PLN: 'Planned',
    choose: 'Choose',
    all_boxes: 'All containers',
    zone: 'Local time of {zone}',
    place_hint: 'Blank: the name of the port',
  },
});
