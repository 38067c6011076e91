import type { TaskName } from './registered-tasks.ts';

/** What the tasks are called that every installation begins with, as long as nobody calls them otherwise. */
export const seededTasks = {
  'zh-CN': {
    cut_off_reminders: '截止提醒',
    expired_sessions: '清理会话、验证码与幂等键',
    retention: '清理过期数据',
    log_months: '日志按月归档',
    task_files: '清理导入导出文件',
    abandoned_files: '清理中断的上传',
    file_contents: '清理已删除文件',
    schedule_rotations: '航线生成航次',
    sample_rates: '示例运价续期',
    trace_poll: '提单追踪轮询',
    deliveries: '续发对外通知',
    task_results: '清理任务结果',
    database_statistics: '数据库统计',
    database_backup: '数据库备份',
    exchange_rate_files: '导入汇率文件',
  },
  en: {
    cut_off_reminders: 'Cut-off reminders',
    expired_sessions: 'Clear out sessions, captchas and idempotency keys',
    retention: 'Clear out old data',
    log_months: 'Months of the logs',
    task_files: 'Clear out files of imports and exports',
    abandoned_files: 'Clear out abandoned uploads',
    file_contents: 'Clear out deleted files',
    schedule_rotations: 'Voyages of the services',
    sample_rates: 'Renew sample rates',
    trace_poll: 'Ask tracing providers',
    deliveries: 'Send on what others are told',
    task_results: 'Clear out task results',
    database_statistics: 'Database statistics',
    database_backup: 'Database backup',
    exchange_rate_files: 'Import exchange rate files',
  },
} as const satisfies Record<'zh-CN' | 'en', Partial<Record<TaskName, string>>>;
