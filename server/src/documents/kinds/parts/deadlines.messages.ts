/** The table of cut-offs. */
export const deadlineWords = {
  'zh-CN': {
    cutoffs: '截止时间',
    cutoff: '项目',
    time: '时间（装货港当地）',
    zone: '时区',
    none: '尚无截止时间，请以船公司通知为准。',
    estimated: '预估',
    estimates: '标“预估”的时间按惯例推算，尚未经船公司确认，以船公司通知为准。',
  },
  en: {
    cutoffs: 'CUT-OFFS',
    cutoff: 'Cut-off',
    time: 'Time (local time of the port of loading)',
    zone: 'Time zone',
    none: 'No cut-offs yet; subject to the carrier’s notice.',
    estimated: 'estimated',
    estimates:
      'Times marked “estimated” are based on usual practice, not confirmed by the carrier, and subject to its notice.',
  },
};
