import type { ErrorId, ErrorParams } from './errors.ts';
import type { Locale } from './kit.ts';

/** `{name}` stands for a parameter of the error. */
export const errorMessages: Record<Locale, Record<ErrorId, string>> = {
  'zh-CN': {
    invalid_input: '表单校验失败，请检查：{detail}',
    malformed_json: '请求内容不是有效的 JSON',
    unsupported_media: '不支持的请求内容类型',
    too_large: '请求内容过大，最多 {limit}',
    signed_out: '未登录，请先登录',
    token_not_valid: '登录超时，请重新登录',
    user_not_found: '用户无效，请重新登录',
    refresh_not_valid: '登录已失效，请重新登录',
    forbidden: '您没有执行该操作的权限（{method} {path}）',
    not_found: '数据不存在或不在您的数据权限范围内',
    no_route: '请求地址不存在：{path}',
    stale: '数据已被 {who} 修改，请核对后再保存',
    duplicate: '{label}“{value}”已存在',
    deleted_twin: '{label}“{value}”已被删除，可以恢复',
    in_use: '无法删除：已被{by}引用',
    idempotency_reused: '同一个 Idempotency-Key 不能用于不同的请求',
    too_many_requests: '请求过于频繁，请 {seconds} 秒后再试',
    internal: '服务器内部错误，请求编号 {request_id}',
    unavailable: '服务暂不可用，请稍后再试',
    'login.wrong': '账号或密码错误',
    'login.locked': '登录失败次数过多，账号已锁定，请 {minutes} 分钟后再试',
    'login.disabled': '当前用户已被禁用，请联系管理员',
    'login.captcha_missing': '请输入验证码',
    'login.captcha_wrong': '验证码错误或已过期',
    'booking.not_allowed': '当前状态（{status}）不允许执行该操作',
  },
  en: {
    invalid_input: 'Form validation failed, please check: {detail}',
    malformed_json: 'The request body is not valid JSON',
    unsupported_media: 'This content type is not supported',
    too_large: 'The request body is too large, at most {limit}',
    signed_out: 'Not authenticated, please log in',
    token_not_valid: 'Login timeout, please log in again',
    user_not_found: 'Invalid user, please log in again',
    refresh_not_valid: 'Your session has ended, please log in again',
    forbidden: 'Access denied ({method} {path})',
    not_found: 'This record does not exist or is outside your data scope',
    no_route: 'No such address: {path}',
    stale: 'This record was changed by {who}; please review before saving',
    duplicate: '{label} "{value}" already exists',
    deleted_twin: '{label} "{value}" was deleted and can be restored',
    in_use: 'Cannot delete: in use by {by}',
    idempotency_reused: 'One Idempotency-Key cannot serve two different requests',
    too_many_requests: 'Too many requests, please try again in {seconds} seconds',
    internal: 'Internal server error, request {request_id}',
    unavailable: 'The service is unavailable, please try again later',
    'login.wrong': 'Wrong account or password',
    'login.locked': 'Too many failed logins; the account is locked, try again in {minutes} minutes',
    'login.disabled': 'This user is disabled, please contact an administrator',
    'login.captcha_missing': 'Please enter the captcha',
    'login.captcha_wrong': 'The captcha is wrong or has expired',
    'booking.not_allowed': 'Not allowed while {status}',
  },
};

/** Fills `{name}` places of a sentence; an unknown place is left as it is. */
export function fill(template: string, params: ErrorParams): string {
  return template.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}
