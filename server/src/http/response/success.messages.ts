import type { Locale } from '#contract/kit.ts';
import type { SuccessMessage } from '../route.ts';

/** Success messages; clients do not compare them. */
export const successMessages: Record<Locale, Record<SuccessMessage, string>> = {
  'zh-CN': {
    ok: '获取成功',
    done: '操作成功',
    created: '新增成功',
    updated: '更新成功',
    deleted: '删除成功',
    created_own_rows: '新增成功。数据权限为自定义，但未选择部门，该角色的成员只能查看本人数据',
    updated_own_rows: '更新成功。数据权限为自定义，但未选择部门，该角色的成员只能查看本人数据',
    restored: '恢复成功',
    imported: '导入成功！',
    logged_in: '登录成功',
    logged_out: '已退出登录',
    mail_sent: '请求已受理，请查收邮件并点击其中的链接',
    activated: '账号已激活，请登录',
    address_confirmed: '邮箱已确认',
    password_set: '密码已修改',
    password_reset: '密码已重置',
    session_ended: '会话已结束',
    unlocked: '已解锁',
    handed_over: '移交完成',
  },
  en: {
    ok: 'Success',
    done: 'Done',
    created: 'Created',
    updated: 'Updated',
    deleted: 'Deleted',
    created_own_rows:
      'Created. The data scope is custom, but no department is chosen: members of this role see only their own rows',
    updated_own_rows:
      'Updated. The data scope is custom, but no department is chosen: members of this role see only their own rows',
    restored: 'Restored',
    imported: 'Imported',
    logged_in: 'Logged in',
    logged_out: 'Logged out',
    mail_sent: 'Request accepted. Please check your email and click the link in it',
    activated: 'Your account is active, please log in',
    address_confirmed: 'Email address confirmed',
    password_set: 'Password changed',
    password_reset: 'Password reset',
    session_ended: 'Session ended',
    unlocked: 'Unlocked',
    handed_over: 'Handed over',
  },
};
