import { defineMessages } from '#web/platform/languages/i18n.ts';

export const trendMessage = defineMessages({
  'zh-CN': {
    title: '{label} 价格走势，用左右方向键逐点查看',
    point: '{day} 起 {currency} {amount}',
    none: '{label} 没有历史价格',
    level: '无变动',
    up: '▲ 上涨 {percent}%',
    down: '▼ 下降 {percent}%',
  },
  en: {
    title: 'Price trend of {label}; use the left and right arrow keys to step through it',
    point: 'from {day} {currency} {amount}',
    none: 'No price history for {label}',
    level: 'no change',
    up: '▲ up {percent}%',
    down: '▼ down {percent}%',
  },
});
