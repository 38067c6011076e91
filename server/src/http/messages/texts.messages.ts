import type { Locale } from '#contract/kit.ts';

type Text =
  | 'export_done'
  | 'export_failed'
  | 'import_checked'
  | 'import_done'
  | 'import_failed'
  | 'print_done'
  | 'print_failed'
  | 'booking_given'
  | 'booking_papers_given'
  | 'mentioned'
  | 'stand_in_given'
  | 'stand_in_arranged'
  | 'rows_given'
  | 'cut_off_near'
  | 'cut_off_estimated'
  | 'schedule_changed'
  | 'sailing_lost'
  | ExchangeText
  | TraceText
  | TaskText
  | FactorText
  | BookingText;
type ExchangeText = 'transmission_failed' | 'answer_held' | 'answer_unassigned';
type TraceText = 'trace_held' | 'trace_delayed' | 'trace_rolled' | 'event_push_paused' | 'delivery_paused';
type TaskText = 'task_failed' | 'task_lost' | 'task_missed';
type FactorText = 'factor_on' | 'factor_off' | 'factor_reset' | 'codes_renewed' | 'code_used';
type BookingText =
  | 'booking_submitted'
  | 'booking_changes_asked'
  | 'booking_confirmed'
  | 'booking_dismissed'
  | 'booking_declined'
  | 'booking_amend_asked'
  | 'booking_amend_confirmed'
  | 'booking_amend_declined'
  | 'booking_cancel_asked'
  | 'booking_cancelled'
  | 'booking_cancel_declined'
  | 'booking_rolled'
  | 'booking_reopened'
  | 'si_submitted'
  | 'si_rejected'
  | 'si_confirmed'
  | 'si_amend_asked'
  | 'si_unlocked';
type Words = { title: string; content: string };

/**
 * Texts of the product's messages. `{resource}` is a table, named in the reader's language; other placeholders are
 * filled in unchanged.
 */
export const messageTexts: Record<Locale, Record<Text, Words>> = {
  'zh-CN': {
    export_done: { title: '导出{resource}已完成', content: '共 {rows} 行，文件可在“我的导入导出”中下载。' },
    export_failed: { title: '导出{resource}失败', content: '{reason}' },
    import_checked: {
      title: '{resource}的导入文件已检查完毕，请确认',
      content: '新增 {created} 行，更新 {changed} 行，错误 {errors} 行。',
    },
    import_done: { title: '导入{resource}已完成', content: '新增 {created} 行，更新 {changed} 行。' },
    import_failed: { title: '导入{resource}失败', content: '{reason}' },
    print_done: { title: '{resource}已生成', content: '共 {count} 份，文件可在“我的导入导出”中下载。' },
    print_failed: { title: '生成{resource}失败', content: '{reason}' },
    booking_given: { title: '订舱 {booking} 已分配给您', content: '{who} 将您设为这票订舱的业务员。' },
    booking_papers_given: { title: '订舱 {booking} 的单证由您负责', content: '{who} 将您设为这票订舱的单证员。' },
    mentioned: { title: '{who} 在订舱 {booking} 的批注中提到了您', content: '{text}' },
    stand_in_given: {
      title: '您将代理 {who} 的订舱',
      content: '{from} 至 {to}，您可查看并处理 {who} 的订舱，也会收到相应提醒。',
    },
    stand_in_arranged: {
      title: '{who} 将代理您的订舱',
      content: '{by} 已安排：{from} 至 {to}，{who} 可查看并处理您的订舱，也会收到相应提醒。',
    },
    rows_given: { title: '{leaver} 的数据已移交给您', content: '{who} 将 {leaver} 的 {rows} 条数据移交给您。' },
    cut_off_near: {
      title: '{booking} 将于 {at} {name_zh}',
      content: '{customer} {vessel} {voyno}，当地时间（{zone}）。',
    },
    cut_off_estimated: {
      title: '{booking} 预计 {at} {name_zh}',
      content: '{customer} {vessel} {voyno}，当地时间（{zone}）。按默认规则推算，请与船公司核实。',
    },
    schedule_changed: { title: '订舱 {booking} 的船期有变：{vessel} {voyno}', content: '{changes_zh}' },
    sailing_lost: {
      title: '订舱 {booking} 的航次空班、跳港或取消：{vessel} {voyno}',
      content: '{changes_zh}。请联系船公司改配。',
    },
    task_failed: { title: '定时任务“{name}”执行失败', content: '{reason}' },
    task_lost: { title: '定时任务“{name}”执行中断', content: '执行它的节点 {node} 已停止，按设置不再重新执行。' },
    task_missed: { title: '定时任务“{name}”错过了 {count} 次执行', content: '停机期间没有节点执行它。' },
    factor_on: { title: '两步验证已开启', content: '今后登录时除密码外还需输入动态码。' },
    factor_off: { title: '两步验证已关闭', content: '今后登录只需密码。如果不是您本人操作，请立即联系管理员。' },
    factor_reset: { title: '管理员重置了您的两步验证', content: '原来的动态码和恢复码不再有效，请重新设置。' },
    codes_renewed: { title: '恢复码已重新生成', content: '原来的恢复码不再有效。' },
    code_used: { title: '一个恢复码已被使用', content: '如果不是您本人，请立即联系管理员。' },
    booking_submitted: { title: '订舱 {booking} 待处理', content: '{who} 提交了订舱。' },
    booking_changes_asked: { title: '订舱 {booking}：船公司要求修改', content: '{reason}' },
    booking_confirmed: { title: '订舱 {booking} 已确认', content: '{who} 确认了订舱。' },
    booking_dismissed: { title: '订舱 {booking} 被驳回', content: '{who}：{reason}' },
    booking_declined: { title: '订舱 {booking} 确认后被船公司拒绝', content: '{who}：{reason}' },
    booking_amend_asked: { title: '订舱 {booking} 申请改配', content: '{who}：{reason}' },
    booking_amend_confirmed: { title: '订舱 {booking} 的改配已确认', content: '由 {who} 确认。' },
    booking_amend_declined: { title: '订舱 {booking} 的改配被拒', content: '{who}：{reason}' },
    booking_cancel_asked: { title: '订舱 {booking} 申请退舱', content: '{who}：{reason}' },
    booking_cancelled: { title: '订舱 {booking} 已退舱', content: '由 {who} 确认。{reason}' },
    booking_cancel_declined: { title: '订舱 {booking} 的退舱被拒', content: '{who}：{reason}' },
    booking_rolled: { title: '订舱 {booking} 已改船', content: '{who}：{reason}' },
    booking_reopened: { title: '订舱 {booking} 的确认已取消', content: '{who}：{reason}' },
    trace_held: { title: '{reference} {node_zh}', content: '{box} {place}，请尽快联系船公司或海关。' },
    trace_delayed: { title: '{reference} {node_zh}推迟 {hours} 小时', content: '预计 {at}（UTC），{place}。' },
    trace_rolled: { title: '{reference} 改由另一艘船承运', content: '原 {from}，现 {vessel} {voyage}。' },
    event_push_paused: {
      title: '向 {host} 推送事件已暂停',
      content: '多次推送失败：{reason}。修改该订阅后将继续推送。',
    },
    delivery_paused: {
      title: '向 {host} 的通知已暂停',
      content: '多次发送失败：{reason}。请检查后在“通知推送”中恢复，期间的通知会补发。',
    },
    transmission_failed: { title: '订舱 {booking} 的报文未能送达船公司', content: '{reason}' },
    answer_held: { title: '订舱 {booking}：船公司的答复待人工处理', content: '{reason_zh}' },
    answer_unassigned: {
      title: '收到未找到订舱的船公司报文 {kind}',
      content: '{sender} {reference}，请在收件箱中指定订舱。',
    },
    si_submitted: { title: '订舱 {booking} 截单待处理', content: '{who} 提交了截单。' },
    si_rejected: { title: '订舱 {booking} 截单被驳回', content: '{who}：{reason}' },
    si_confirmed: { title: '订舱 {booking} 截单已确认', content: '{who} 确认了截单。' },
    si_amend_asked: { title: '订舱 {booking} 申请截单改单', content: '{who}：{reason}' },
    si_unlocked: { title: '订舱 {booking} 截单已反确认', content: '{who}：{reason}' },
  },
  en: {
    export_done: {
      title: 'Export finished: {resource}',
      content: '{rows} {rows|row|rows}. The file is in “My imports and exports”.',
    },
    export_failed: { title: 'Export failed: {resource}', content: '{reason}' },
    import_checked: {
      title: 'Please confirm the import: {resource}',
      content: 'The file has been checked: {created} new, {changed} changed, {errors} with errors.',
    },
    import_done: { title: 'Import finished: {resource}', content: '{created} new, {changed} changed.' },
    import_failed: { title: 'Import failed: {resource}', content: '{reason}' },
    print_done: { title: '{resource}: ready', content: '{count} in all. The file is under “My imports and exports”.' },
    print_failed: { title: 'Could not be generated: {resource}', content: '{reason}' },
    booking_given: {
      title: 'Booking {booking} is assigned to you',
      content: '{who} has made you the salesman of this booking.',
    },
    booking_papers_given: {
      title: 'You are in charge of the documents of booking {booking}',
      content: '{who} has made you the documentation clerk of this booking.',
    },
    mentioned: { title: '{who} has mentioned you in a comment on booking {booking}', content: '{text}' },
    stand_in_given: {
      title: 'You will stand in for {who}',
      content: 'From {from} to {to} you can see and process the bookings of {who} and get the reminders about them.',
    },
    stand_in_arranged: {
      title: '{who} will stand in for you',
      content:
        'Arranged by {by}: from {from} to {to} {who} can see and process your bookings and gets the reminders about them.',
    },
    rows_given: {
      title: 'The records of {leaver} have been handed over to you',
      content: '{who} has handed {rows} {rows|record|records} of {leaver} over to you.',
    },
    cut_off_near: {
      title: '{booking}: {name_en} {at}',
      content: '{customer} {vessel} {voyno}. Local time of {zone}.',
    },
    cut_off_estimated: {
      title: '{booking}: {name_en} {at} (estimated)',
      content:
        '{customer} {vessel} {voyno}. Local time of {zone}. Estimated by default rules; please check with the carrier.',
    },
    schedule_changed: { title: 'Schedule change for {booking}: {vessel} {voyno}', content: '{changes_en}' },
    sailing_lost: {
      title: '{booking}: sailing blanked, omitted or cancelled: {vessel} {voyno}',
      content: '{changes_en}. Please rebook with the carrier.',
    },
    task_failed: { title: 'The scheduled task “{name}” has failed', content: '{reason}' },
    task_lost: {
      title: 'A run of the scheduled task “{name}” was interrupted',
      content: 'The node {node} has stopped; as configured, the task is not run again.',
    },
    task_missed: {
      title: 'The scheduled task “{name}” has missed {count} {count|run|runs}',
      content: 'No node was running at the time.',
    },
    factor_on: {
      title: 'Two-step verification is on',
      content: 'From now on you need a code as well as the password to log in.',
    },
    factor_off: {
      title: 'Two-step verification is off',
      content:
        'From now on the password alone is enough to log in. If this was not you, contact an administrator at once.',
    },
    factor_reset: {
      title: 'An administrator has reset your two-step verification',
      content: 'Earlier codes and recovery codes no longer work; please set it up again.',
    },
    codes_renewed: { title: 'Your recovery codes were renewed', content: 'The earlier ones no longer work.' },
    code_used: {
      title: 'One of your recovery codes was used',
      content: 'If this was not you, contact an administrator at once.',
    },
    booking_submitted: { title: 'Booking {booking} to process', content: '{who} has submitted the booking.' },
    booking_changes_asked: { title: 'Booking {booking}: the carrier asks for changes', content: '{reason}' },
    booking_confirmed: { title: 'Booking {booking} is confirmed', content: '{who} has confirmed the booking.' },
    booking_dismissed: { title: 'Booking {booking} was rejected', content: '{who}: {reason}' },
    booking_declined: { title: 'Booking {booking} was declined by the carrier', content: '{who}: {reason}' },
    booking_amend_asked: { title: 'Booking {booking}: amendment requested', content: '{who}: {reason}' },
    booking_amend_confirmed: { title: 'Booking {booking}: amendment confirmed', content: 'Confirmed by {who}.' },
    booking_amend_declined: { title: 'Booking {booking}: amendment declined', content: '{who}: {reason}' },
    booking_cancel_asked: { title: 'Booking {booking}: cancellation requested', content: '{who}: {reason}' },
    booking_cancelled: { title: 'Booking {booking} is cancelled', content: 'Confirmed by {who}. {reason}' },
    booking_cancel_declined: { title: 'Booking {booking}: cancellation declined', content: '{who}: {reason}' },
    booking_rolled: { title: 'Booking {booking} rolled over to another vessel', content: '{who}: {reason}' },
    booking_reopened: { title: 'Booking {booking}: confirmation withdrawn', content: '{who}: {reason}' },
    trace_held: {
      title: '{reference}: {node_en}',
      content: '{box} {place}. Please contact the carrier or customs soon.',
    },
    trace_delayed: {
      title: '{reference}: {node_en} delayed by {hours} {hours|hour|hours}',
      content: 'Expected {at} (UTC), {place}.',
    },
    trace_rolled: {
      title: '{reference} moved to another vessel',
      content: 'Was {from}, now {vessel} {voyage}.',
    },
    event_push_paused: {
      title: 'Event push to {host} paused',
      content: 'It failed repeatedly: {reason}. Pushing resumes once the subscription is changed.',
    },
    delivery_paused: {
      title: 'Webhook to {host} paused',
      content:
        'It failed repeatedly: {reason}. Check it and resume it under “Webhooks”; what happens meanwhile is sent then.',
    },
    transmission_failed: { title: 'Booking {booking}: message not delivered to the carrier', content: '{reason}' },
    answer_held: { title: 'Booking {booking}: carrier’s answer needs manual handling', content: '{reason_en}' },
    answer_unassigned: {
      title: 'Carrier message without a matching booking: {kind}',
      content: '{sender} {reference}. Please assign it to a booking in the in-box.',
    },
    si_submitted: { title: 'Booking {booking}: SI to process', content: '{who} has submitted the SI.' },
    si_rejected: { title: 'Booking {booking}: SI rejected', content: '{who}: {reason}' },
    si_confirmed: { title: 'Booking {booking}: SI confirmed', content: '{who} has confirmed the SI.' },
    si_amend_asked: { title: 'Booking {booking}: SI amendment requested', content: '{who}: {reason}' },
    si_unlocked: { title: 'Booking {booking}: SI unlocked', content: '{who}: {reason}' },
  },
};

export type MessageText = Text;
