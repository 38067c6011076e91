import { defineMessages } from '#web/platform/languages/i18n.ts';

export const calculatorMessage = defineMessages({
  'zh-CN': {
    title: '计算器',
    hint: '输入两个数和运算符，例如 12500.5 + 380；回车得结果并可接着算',
    expression: '算式',
    result: '结果',
    copy: '复制',
    copied: '已复制 {value}',
    close: '关闭',
    unsupported_operation: '不支持的计算类型“{operation}”，只支持加、减、乘、除',
    not_a_number: '请输入两个数和一个运算符，例如 12500.5 + 380',
    division_by_zero: '除数不能为 0',
  },
  en: {
    title: 'Calculator',
    hint: 'Enter two numbers and an operator, e.g. 12500.5 + 380. Press Enter for the result, then go on with it',
    expression: 'Calculation',
    result: 'Result',
    copy: 'Copy',
    copied: '{value} copied',
    close: 'Close',
    unsupported_operation: 'Unsupported calculation type “{operation}”: add, subtract, multiply and divide only',
    not_a_number: 'Enter two numbers and an operator, e.g. 12500.5 + 380',
    division_by_zero: 'Cannot divide by 0',
  },
});
