import type { Locale } from '../languages/language.ts';

/** What a row of a sheet is refused for, and whatever else has changed since it was read. */
export const sheetRules = {
  'zh-CN': {
    version_missing: '缺少版本号，请刷新后再保存',
    cell_formula: '{name}含有公式，请改为数值后再导入',
    cell_error: '{name}是错误值 {value}',
    row_key: '更新主键已被改动，请重新下载更新模板',
    no_heading: '{value} 列没有标题',
    repeated_in_sheet: '{name}“{value}”与第 {row} 行重复',
    repeated_row: '与第 {row} 行更新的是同一条数据',
    already_exists: '{name}“{value}”已存在',
    was_deleted: '{name}“{value}”已被删除，可以恢复',
    not_yet_free: '{name}“{value}”目前属于第 {row} 行的数据，同一张表中不能转让或互换，请改用其他值或分两次导入',
    may_not_create: '您没有新增数据的权限，请删除此行',
    may_not_update: '您没有修改数据的权限，请删除此行',
    no_such_row: '要更新的数据不存在或不在您的数据权限范围内',
    stale_row: '数据已被 {who} 修改，请重新下载更新模板',
    still_used: '{name}已被其他数据引用，不能修改',
    not_by_sheet: '不能通过导入禁用您自己或超级管理员',
  },
  en: {
    version_missing: 'The version is missing, please reload before saving',
    cell_formula: '{name} holds a formula; put its value instead',
    cell_error: '{name} is the error value {value}',
    row_key: 'The row key was changed, please download the update template again',
    no_heading: 'Column {value} has no heading',
    repeated_in_sheet: '{name} "{value}" is the same as in row {row}',
    repeated_row: 'Row {row} changes the same row',
    already_exists: '{name} "{value}" already exists',
    was_deleted: '{name} "{value}" was deleted and can be restored',
    not_yet_free:
      '{name} "{value}" still belongs to row {row}: values are not handed on or swapped within a sheet; use another one, or import twice',
    may_not_create: 'You may not add rows; leave this one out',
    may_not_update: 'You may not change rows; leave this one out',
    no_such_row: 'The row to be changed does not exist or is out of your data scope',
    stale_row: 'The row was changed by {who}, please download the update template again',
    still_used: '{name} is in use and cannot be changed',
    not_by_sheet: 'Neither you yourself nor a superuser is disabled by an import',
  },
} as const satisfies Record<Locale, Record<string, string>>;
