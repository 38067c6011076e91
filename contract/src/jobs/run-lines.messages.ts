import type { Locale } from '../languages/language.ts';

/** Lines that tasks write to the log of a run. `{reason}` is a field's rule in the reader's language. */
export const runLineTexts = {
  'zh-CN': {
    bytes_copied: '已复制 {bytes} 字节',
    copies_kept: '{folder} 中保留 {count} 份备份',
    tables_compared: '已恢复并核对 {count} 张表',
    statistics_refreshed: '查询统计信息已更新',
    table_size: '{table}：{bytes} 字节，{count} 行',
    file_too_large: '{file}：文件过大',
    file_columns: '{file}：缺少列 {columns}',
    file_line: '{file} 第 {line} 行：{reason}',
    file_more: '{file}：还有 {count} 行被拒',
    rates_taken: '{file}：已导入 {count} 条汇率',
    months_dropped: '{table}：已删除 {months}',
    rows_removed: '{table}：已删除 {count} 行',
    node_lost: '执行时节点 {node} 中断',
    too_long: '超过时限 {seconds} 秒',
    arguments_wrong: '参数不正确：{names}',
    no_task: '此版本没有任务 {task}',
  },
  en: {
    bytes_copied: '{bytes} {bytes|byte|bytes} copied',
    copies_kept: '{count} {count|copy is|copies are} kept in {folder}',
    tables_compared: 'Restored and compared: {count} {count|table|tables}',
    statistics_refreshed: 'Query statistics refreshed',
    table_size: '{table}: {bytes} {bytes|byte|bytes}, {count} {count|row|rows}',
    file_too_large: '{file}: the file is too large',
    file_columns: '{file}: missing columns {columns}',
    file_line: '{file}, line {line}: {reason}',
    file_more: '{file}: {count} more {count|line|lines} refused',
    rates_taken: '{file}: {count} {count|rate|rates} imported',
    months_dropped: '{table}: {months} dropped',
    rows_removed: '{table}: {count} {count|row|rows} removed',
    node_lost: 'The node {node} stopped during the run',
    too_long: 'Exceeded the time limit of {seconds} s',
    arguments_wrong: 'Invalid arguments: {names}',
    no_task: 'This version has no task {task}',
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** Known reasons of failure, in addition to the error thrown. */
export const runFailureTexts = {
  'zh-CN': {
    TIME_LIMIT: '超过了任务的时限',
    NODE_LOST: '执行它的节点中断',
    ARGUMENTS: '任务的参数不正确',
    NO_TASK: '此版本没有这个任务',
  },
  en: {
    TIME_LIMIT: 'Exceeded the task’s time limit',
    NODE_LOST: 'The node stopped during the run',
    ARGUMENTS: 'Invalid task arguments',
    NO_TASK: 'This version has no such task',
  },
} as const satisfies Record<Locale, Record<string, string>>;
