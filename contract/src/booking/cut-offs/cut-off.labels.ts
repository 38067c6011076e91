import { registerTitle } from '../../kit.ts';

export const cutOffLabels = registerTitle('booking_cutoff', {
  'zh-CN': {
    title: '截止时间',
    cutoffs: '截止时间',
    code: '截止代码',
    at: '截止时间',
    port_tz: '时区',
    source: '来源',
    estimated: '预估',
    is_done: '已完成',
    done_at: '完成时间',
    done_by_name: '完成人',
    changed_at: '变更时间',
    version: '版本',
  },
  en: {
    title: 'Cut-offs',
    cutoffs: 'Cut-offs',
    code: 'Cut-off code',
    at: 'Time',
    port_tz: 'Time zone',
    source: 'Source',
    estimated: 'Estimated',
    is_done: 'Done',
    done_at: 'Done at',
    done_by_name: 'Done by',
    changed_at: 'Changed at',
    version: 'Version',
  },
});
