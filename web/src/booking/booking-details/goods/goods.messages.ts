import { defineMessages } from '#web/platform/languages/i18n.ts';

export const goodsMessage = defineMessages({
  'zh-CN': {
    title: '箱内货物明细：第 {number} 行 {box}',
    hint: '每行一种货物；确定后件数、毛重、体积的合计写回箱行。',
    add: '添加货物',
    remove: '删除第 {number} 种货物',
    cell: '第 {number} 种货物 {name}',
    sums: '合计',
    before: '箱行原数据',
    apply: '确定',
    cancel: '取消',
    close: '关闭',
    listed: '本票危险品',
    most: '每箱最多 {max} 种货物',
  },
  en: {
    title: 'Products in line {number} {box}',
    hint: 'One row per product. Packages, weight and measurement are totalled into the container line.',
    add: 'Add product',
    remove: 'Remove product {number}',
    cell: 'Product {number} {name}',
    sums: 'Total',
    before: 'Line before changes',
    apply: 'Apply',
    cancel: 'Cancel',
    close: 'Close',
    listed: 'in this booking',
    most: 'At most {max} products per container',
  },
});
