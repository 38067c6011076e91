import type { Locale } from '#contract/kit.ts';

/** What stands in the sheets of imports. */
export const sheetWords = {
  'zh-CN': {
    rowKey: '更新主键(勿改)',
    reason: '错误原因',
    template: '导入模板',
    update: '更新模板',
    checked: '检查结果',
    notes: '填写说明',
    field: '字段',
    needed: '必填',
    yes: '是',
    no: '否',
    takes: '填写内容',
    takesText: '文字，最多 {max} 个字符',
    takesInt: '整数',
    takesDecimal: '数字，最多 {scale} 位小数',
    takesBoolean: '{yes} 或 {no}',
    takesDate: '日期，例如 2026-11-21',
    takesChoice: '选项：{values}',
    takesOpenChoice: '文字，例如：{values}',
    takesCode: '“{title}”中已有的代码',
    takesName: '“{title}”中的名称',
    takesNames: '“{title}”中的名称，多个用逗号分隔',
    takesAnything: '文字',
    takesList: '多项，用逗号分隔',
    unknownHeaders: '无法识别的列：{columns}',
    repeatedHeaders: '重复的列：{columns}',
    missingHeaders: '缺少的必填列：{columns}',
    namelessHeader: '{letter} 列（无标题）',
    and: '；',
    listed: '、',
  },
  en: {
    rowKey: 'Row key (do not change)',
    reason: 'Errors',
    template: 'import template',
    update: 'update template',
    checked: 'checked',
    notes: 'How to fill in',
    field: 'Field',
    needed: 'Required',
    yes: 'Yes',
    no: 'No',
    takes: 'What it takes',
    takesText: 'Text, at most {max} characters',
    takesInt: 'A whole number',
    takesDecimal: 'A number, at most {scale} digits behind the point',
    takesBoolean: '{yes} or {no}',
    takesDate: 'A date, e.g. 2026-11-21',
    takesChoice: 'One of: {values}',
    takesOpenChoice: 'Text, e.g.: {values}',
    takesCode: 'A code that is listed in "{title}"',
    takesName: 'A name that is listed in "{title}"',
    takesNames: 'Names that are listed in "{title}", separated by commas',
    takesAnything: 'Text',
    takesList: 'Several, separated by commas',
    unknownHeaders: 'unknown columns: {columns}',
    repeatedHeaders: 'repeated columns: {columns}',
    missingHeaders: 'missing required columns: {columns}',
    namelessHeader: 'column {letter} (without a heading)',
    and: '; ',
    listed: ', ',
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** Names the row key in error sentences, as fields are named. */
export const sheetLabels: Record<Locale, Readonly<Record<string, string>>> = {
  'zh-CN': { row_key: sheetWords['zh-CN'].rowKey },
  en: { row_key: sheetWords.en.rowKey },
};

/** Words for yes and no beside those of the installation's dictionary, in small letters. */
export const booleanWords: readonly (readonly [string, boolean])[] = [
  ...['true', 'yes', 'y', 't', '1', '是', '对', '√', '启用', 'enabled'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', 'f', '0', '否', '错', '×', '停用', '禁用', 'disabled'].map((word) => [word, false] as const),
];
