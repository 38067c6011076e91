import type { Locale } from '../kit.ts';
import type { AccountProblemCode } from './booking-account.ts';

/** Results of checking an account; `{name}` is the field's label. */
export const accountMessages: Record<Locale, Record<AccountProblemCode | 'note', string>> = {
  'zh-CN': {
    missing: '缺少{name}',
    not_yet: '尚未生效：{name}',
    expired: '已过期：{name}',
    disabled: '账号已禁用',
    unreadable: '{name}无法解密，请重新填写',
    note: '仅检查资料是否齐全、是否在有效期内，未连接船公司系统。',
  },
  en: {
    missing: '{name} is missing',
    not_yet: 'Not valid yet: {name}',
    expired: 'Expired: {name}',
    disabled: 'The account is disabled',
    unreadable: '{name} cannot be decrypted; enter it again',
    note: 'Checked for completeness and validity only; the carrier’s system was not contacted.',
  },
};
