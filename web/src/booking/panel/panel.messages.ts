import { defineMessages } from '#web/platform/languages/i18n.ts';

export const bookingPanelMessage = defineMessages({
  'zh-CN': {
    loading: '加载中',
    sailing: '船名航次',
    route: '航线',
    cargo: '箱货',
    terms: '条款',
    bill: '提单号',
    people: '业务 / 单证',
    boxes: '箱',
    cut_offs: '截止时间',
    papers: '附件',
    events: '最近动态',
  },
  en: {
    loading: 'Loading',
    sailing: 'Vessel',
    route: 'Route',
    cargo: 'Cargo',
    terms: 'Terms',
    bill: 'B/L no.',
    people: 'Sales / docs',
    boxes: 'Containers',
    cut_offs: 'Cut-offs',
    papers: 'Attachments',
    events: 'Latest events',
  },
});
