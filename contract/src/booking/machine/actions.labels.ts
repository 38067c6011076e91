import type { Locale } from '../../kit.ts';
import type { BookingAction } from '../status.ts';
import type { Actor } from './move.ts';

/** Names of the actions in error messages. */
export const actionNames: Record<Locale, Record<BookingAction, string>> = {
  'zh-CN': {
    edit: '修改',
    submit: '提交',
    withdraw: '撤回提交',
    send: '发送订舱',
    acknowledge: '船公司已收到',
    request_changes: '船公司要求修改',
    resend: '重新发送',
    confirm: '确认订舱',
    dismiss: '驳回',
    decline: '船公司拒绝',
    amend: '改配',
    amend_confirm: '改配已确认',
    amend_decline: '改配被拒',
    amend_withdraw: '撤回改配',
    cancel: '取消订舱',
    cancel_confirm: '退舱已确认',
    cancel_decline: '退舱被拒',
    roll_over: '改船',
    copy: '复制',
    delete: '删除',
    reopen: '取消确认',
    complete: '完成归档',
    split: '拆单',
    combine: '并单',
    si_edit: '截单修改',
    si_submit: '截单提交',
    si_withdraw: '撤回截单',
    si_send: '发送截单',
    si_resend: '重新发送截单',
    si_reject: '截单驳回',
    si_confirm: '截单确认',
    si_amend: '截单改单',
    si_unlock: '截单反确认',
  },
  en: {
    edit: 'edit',
    submit: 'submit',
    withdraw: 'withdraw',
    send: 'send',
    acknowledge: 'received by carrier',
    request_changes: 'changes requested by carrier',
    resend: 'send again',
    confirm: 'confirm',
    dismiss: 'reject',
    decline: 'declined by carrier',
    amend: 'amend',
    amend_confirm: 'amendment confirmed',
    amend_decline: 'amendment declined',
    amend_withdraw: 'withdraw amendment',
    cancel: 'cancel booking',
    cancel_confirm: 'cancellation confirmed',
    cancel_decline: 'cancellation declined',
    roll_over: 'roll over',
    copy: 'copy',
    delete: 'delete',
    reopen: 're-open',
    complete: 'complete',
    split: 'split',
    combine: 'combine',
    si_edit: 'edit SI',
    si_submit: 'submit SI',
    si_withdraw: 'withdraw SI',
    si_send: 'send SI',
    si_resend: 'send SI again',
    si_reject: 'reject SI',
    si_confirm: 'confirm SI',
    si_amend: 'amend SI',
    si_unlock: 'unlock SI',
  },
};

export const actorNames: Record<Locale, Record<Actor, string>> = {
  'zh-CN': { F: '前台', B: '后台', C: '船公司', S: '系统' },
  en: { F: 'the front desk', B: 'the back office', C: 'the carrier', S: 'the system' },
};

type SideState = 'cancelled' | 'cancelling' | 'amending' | 'archived' | 'nothing';

/** Names of states other than the SO status in error messages; and the text for "no action is open". */
export const sideStates: Record<Locale, Record<SideState, string>> = {
  'zh-CN': { cancelled: '已退舱', cancelling: '申请退舱中', amending: '改配中', archived: '已归档', nothing: '无' },
  en: {
    cancelled: 'cancelled',
    cancelling: 'cancellation requested',
    amending: 'amendment requested',
    archived: 'archived',
    nothing: 'nothing',
  },
};
