import { type Locale, titled } from '../../kit.ts';

/** Columns of a booking's record, as its sheet names them (domain 2.7). */
export const recordLabels = titled('booking_event', {
  'zh-CN': {
    title: '订舱动态',
    at: '时间',
    action: '动态',
    actor_name: '操作人',
    user_type: '用户类型',
    from_so: '原订舱状态',
    to_so: '新订舱状态',
    from_si: '原截单状态',
    to_si: '新截单状态',
    reason_code: '原因',
    reason_text: '原因说明',
    channel: '渠道',
    note: '备注',
    other_no: '相关订舱',
    version_before: '原版本',
    version_after: '新版本',
    field: '字段',
    old: '原值',
    new: '新值',
  },
  en: {
    title: 'Booking events',
    at: 'Time',
    action: 'Event',
    actor_name: 'By',
    user_type: 'User type',
    from_so: 'SO status before',
    to_so: 'SO status after',
    from_si: 'SI status before',
    to_si: 'SI status after',
    reason_code: 'Reason',
    reason_text: 'Reason in words',
    channel: 'Channel',
    note: 'Note',
    other_no: 'Other booking',
    version_before: 'Version before',
    version_after: 'Version after',
    field: 'Field',
    old: 'Before',
    new: 'After',
  },
});

/** Parts of a booking that are no field of it, where a difference is about them. */
export const partLabels: Record<Locale, Readonly<Record<string, string>>> = {
  'zh-CN': { cutoffs: '截止时间 ' },
  en: { cutoffs: 'Cut-off ' },
};
