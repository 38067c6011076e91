export const calculatorLabels = {
  'zh-CN': { op: '计算类型', a: '第一个数', b: '第二个数' },
  en: { op: 'Calculation type', a: 'First number', b: 'Second number' },
};
