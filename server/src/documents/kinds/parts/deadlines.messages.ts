/** The table of cut-offs. */
export const deadlineWords = {
  'zh-CN': {
    cutoffs: '截止时间',
    cutoff: '项目',
    time: '时间（装货港当地）',
    zone: '时区',
    none: '尚无截止时间，请以船公司通知为准。',
  },
  en: {
    cutoffs: 'CUT-OFFS',
    cutoff: 'Cut-off',
    time: 'Time (local time of the port of loading)',
    zone: 'Time zone',
    none: 'No cut-offs have been told yet; the carrier will advise.',
  },
};
