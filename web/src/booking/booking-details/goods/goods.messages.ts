import { defineMessages } from '#web/platform/languages/i18n.ts';

export const goodsMessage = defineMessages({
  'zh-CN': {
    title: '箱内货物明细：第 {number} 行 {box}',
    title_all: '全部货物：{count} 个箱行',
    hint: '每行一种货物；确定后件数、毛重、体积的合计写回箱行。回车到下一行，Alt+N 在下方添加，Ctrl+回车 确定。',
    hint_all:
      '每行一种货物，并写明所在箱行。从 Excel 粘贴时，首列为箱号、箱型、行号或标题含“箱号”“箱型”“行号”的行会归入对应的箱。回车到下一行，Alt+N 在下方添加。',
    line: '箱行',
    unknown_boxes: '{count} 行未粘贴，本票没有这些箱：{boxes}',
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
    excess: '{count} 行未粘贴，每箱最多 {max} 种货物',
  },
  en: {
    title: 'Products in line {number} {box}',
    title_all: 'All products of {count} {count|line|lines}',
    hint: 'One row per product. Packages, weight and measurement are totalled into the container line. Enter goes to the next row, Alt+N adds one below, Ctrl+Enter applies.',
    hint_all:
      'One row per product, with the line that it is in. Rows pasted from Excel go to their containers where the first column holds container numbers, types or line numbers, or a heading names them. Enter goes to the next row, Alt+N adds one below.',
    line: 'Line',
    unknown_boxes: '{count} {count|row|rows} not pasted, no such container in this booking: {boxes}',
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
    excess: '{count} {count|row|rows} not pasted, at most {max} products per container',
  },
});
