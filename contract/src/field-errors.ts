import type * as z from 'zod';
import type { FieldError } from './envelope.ts';
import { fill } from './error-messages.ts';
import type { ErrorParams } from './errors.ts';
import type { Locale } from './languages/language.ts';

/**
 * Rules a single field can break and the sentence for each. `{name}` is the field's label.
 * Schemas name a rule in the `message` of their check; Zod's own issues are mapped by `ruleOf`.
 */
export const fieldRules = {
  'zh-CN': {
    required: '请输入{name}',
    wrong_type: '{name}的类型不正确',
    unstorable: '{name}含有无法保存的字符',
    too_long: '{name}最多 {max} 个字符',
    too_short: '{name}至少 {min} 个字符',
    too_big: '{name}不能大于 {max}',
    too_small: '{name}不能小于 {min}',
    too_many: '{name}最多 {max} 项',
    decimal: '{name}不是有效的数字',
    not_a_date: '{name}不是有效的日期（YYYY-MM-DD）',
    not_an_instant: '{name}不是有效的时间',
    not_a_choice: '{name}不是可选值',
    captcha_wrong: '{name}错误或已过期',
    not_an_email: '{name}不是有效的邮箱地址',
    not_a_url: '{name}不是有效的 URL 地址',
    unknown_code: '{name}“{value}”不存在或已停用',
    format: '{name}格式不正确',
    unknown_column: '不能按“{value}”排序',
    no_column: '列表没有这些列：{value}',
    locode: '{name}应为 5 位 UN/LOCODE，例如 CNTAO',
    country: '{name}应为 2 位国家代码，例如 CN',
    time_zone: '{name}应为 IANA 时区，例如 Asia/Shanghai',
    code: '{name}只能包含大写字母、数字和 . / _ -',
    scac: '{name}应为 2 至 4 位大写字母',
    imo: '{name}应为 7 位且校验码正确的 IMO 编号',
    size_type: '{name}应为 4 位 ISO 6346 尺寸类型代码，例如 45G1',
    hs_code: '{name}应为 6、8 或 10 位数字，多个用逗号分隔',
    bill_number: '{name}应为 4 至 20 位大写字母或数字',
    voyage: '{name}只能包含大写字母、数字和 . / -，最多 17 位',
    container_number: '{name}应为 4 位字母加 7 位数字，且校验码正确',
    container_check_digit: '{name}校验码不正确，应为 {expected}',
    container_count: '填写箱号后，{name}只能为 1',
    container_repeated: '{name}“{value}”在箱列表中重复',
    container_summary: '{name}无法识别“{part}”，例如 2*40HQ+1*20GP',
    seal_number: '{name}只能包含大写字母、数字和 / -，最多 15 位',
    phone: '{name}不是有效的电话号码',
    mobile: '{name}不是有效的手机号',
    link: '{name}应以 https、http、ftp、rtsp 或 mms 开头',
    router_path: '{name}应以 / 开头',
    colour: '{name}应为 #RRGGBB 形式的颜色',
    identifier: '{name}只能包含数字、字母和下划线',
    letters_digits: '{name}只能包含英文字母和数字',
    not_a_time: '{name}不是有效的时间（HH:mm:ss）',
    not_a_moment: '{name}不是有效的日期时间（YYYY-MM-DD HH:mm:ss）',
    not_a_boolean: '{name}只能是 true 或 false',
    not_files: '{name}不是已上传文件的地址',
    not_images: '{name}只能是 png、jpg、jpeg 或 bmp 图片',
    unknown_choice: '{name}“{value}”不是可选值',
    not_configured: '{name}“{value}”尚未在服务器上配置',
    no_table: '{name}没有可用的关联表“{value}”',
    no_id: '缺少 id，请刷新后再保存',
    repeated_key: '{name}“{value}”重复',
    cannot_change: '{name}保存后不能修改',
    same_port: '{name}不能与装货港相同',
    china_port: '{name}应为中国港口',
    below_tare: '{name}不能小于皮重',
    no_originals: '海运单和电放提单没有正本，{name}应为 0',
    rec21: '{name}应为 2 位 Rec 21 代码；自定义代码请标明',
    not_for_kind: '{name}与类别不符',
    stash_empty: '请至少填写船公司、委托单位或装货港',
    weak_password: '您的密码复杂度太低，{name}须同时包含字母和数字',
    password_classes: '您的密码复杂度太低，{name}须包含小写字母、大写字母、数字、符号中的至少 {classes} 类',
    password_used: '{name}与最近 {count} 次用过的密码相同，请另选',
    same_password: '{name}不能与原密码相同',
    wrong_password: '{name}不正确',
    wrong_code: '{name}不正确或已使用过，请等待下一个动态码再试',
    wrong_proof: '{name}不正确',
    wrong_unlock: '{name}不正确，还可尝试 {left} 次',
    passwords_differ: '两次输入的密码不一致',
    version_missing: '缺少版本号，请刷新后再保存',
    cell_formula: '{name}含有公式，请改为数值后再导入',
    cell_error: '{name}是错误值 {value}',
    row_key: '更新主键已被改动，请重新下载更新模板',
    no_heading: '{value} 列没有标题',
    repeated_in_sheet: '{name}“{value}”与第 {row} 行重复',
    repeated_row: '与第 {row} 行更新的是同一条数据',
    already_exists: '{name}“{value}”已存在',
    was_deleted: '{name}“{value}”已被删除，可以恢复',
    not_yet_free: '{name}“{value}”目前属于第 {row} 行的数据，同一张表中不能转让或互换，请改用其他值或分两次导入',
    may_not_create: '您没有新增数据的权限，请删除此行',
    may_not_update: '您没有修改数据的权限，请删除此行',
    no_such_row: '要更新的数据不存在或不在您的数据权限范围内',
    stale_row: '数据已被 {who} 修改，请重新下载更新模板',
    still_used: '{name}已被其他数据引用，不能修改',
    area_code: '{name}应为 2 至 12 位数字',
    too_deep: '{name}之下不能再有下级',
    keeps_level: '有下级的地区不能改变级别，{name}须与原来同级',
    no_such_parent: '{name}不存在，或不在您的数据权限范围内',
    below_itself: '{name}不能是自身或自身的下级',
    moves_hidden: '{name}不能更改：将随之移动的部门不全在您的数据权限范围内',
    parent_deleted: '{name}已被删除，请先恢复它',
    no_department: '您不属于任何部门，无法{name}',
    more_than_own: '{name}超出您自己的权限：{items}',
    beyond_own: '{name}“{value}”超出您自己的权限，不能授予',
    holds_more: '{value}拥有的权限超出您的权限，不能修改',
    not_by_sheet: '不能通过导入禁用您自己或超级管理员',
    not_your_file: '{name}不是您上传的文件',
    file_type: '{name}只能是这些类型：{types}',
    file_content: '{name}的内容与扩展名不符，可接受的类型：{types}',
    file_empty: '{name}是空的',
    file_too_large: '{name}不能超过 {limit}',
    button_value: '{name}不能包含空格或冒号',
    pattern: '{name}不是有效的正则表达式：{reason}',
    catalogue_or_link: '目录不能同时是外链接',
    not_a_catalogue: '{name}“{value}”不是目录',
    still_a_catalogue: '目录下还有 {count} 个菜单，请先移走',
    not_held: '{name}会放行您自己没有权限的接口：{calls}',
    beyond_your_scope: '您自己的数据权限不是全部数据，{name}不能关闭',
  },
  en: {
    required: 'Please enter {name}',
    wrong_type: '{name} has the wrong type',
    unstorable: '{name} holds characters that cannot be stored',
    too_long: '{name} takes at most {max} characters',
    too_short: '{name} takes at least {min} characters',
    too_big: '{name} must not be greater than {max}',
    too_small: '{name} must not be less than {min}',
    too_many: '{name} takes at most {max} entries',
    decimal: '{name} is not a valid number',
    not_a_date: '{name} is not a valid date (YYYY-MM-DD)',
    not_an_instant: '{name} is not a valid time',
    not_a_choice: '{name} is not one of the choices',
    captcha_wrong: '{name} is wrong or has expired',
    not_an_email: '{name} is not a valid email address',
    not_a_url: '{name} is not a valid URL',
    unknown_code: '{name} "{value}" does not exist or is disabled',
    format: '{name} has the wrong format',
    unknown_column: 'Cannot sort by "{value}"',
    no_column: 'The list has no such columns: {value}',
    locode: '{name} must be a five-character UN/LOCODE, e.g. CNTAO',
    country: '{name} must be a two-letter country code, e.g. CN',
    time_zone: '{name} must be an IANA time zone, e.g. Asia/Shanghai',
    code: '{name} takes capital letters, digits and . / _ - only',
    scac: '{name} must be 2 to 4 capital letters',
    imo: '{name} must be a seven-digit IMO number with a correct check digit',
    size_type: '{name} must be a four-character ISO 6346 size-type code, e.g. 45G1',
    hs_code: '{name} must have 6, 8 or 10 digits; separate several by commas',
    bill_number: '{name} must be 4 to 20 capital letters or digits',
    voyage: '{name} takes capital letters, digits and . / -, at most 17',
    container_number: '{name} must be four letters and seven digits with a correct check digit',
    container_check_digit: '{name} has a wrong check digit, it should be {expected}',
    container_count: '{name} must be 1 once a container number is given',
    container_repeated: '{name} "{value}" is repeated in the container list',
    container_summary: '{name}: cannot read "{part}", write e.g. 2*40HQ+1*20GP',
    seal_number: '{name} takes capital letters, digits and / -, at most 15',
    phone: '{name} is not a valid phone number',
    mobile: '{name} is not a valid mobile number',
    link: '{name} must begin with https, http, ftp, rtsp or mms',
    router_path: '{name} must begin with /',
    colour: '{name} must be a colour like #RRGGBB',
    identifier: '{name} takes digits, letters and underscores only',
    letters_digits: '{name} takes English letters and digits only',
    not_a_time: '{name} is not a valid time (HH:mm:ss)',
    not_a_moment: '{name} is not a valid date and time (YYYY-MM-DD HH:mm:ss)',
    not_a_boolean: '{name} must be true or false',
    not_files: '{name} is not the address of an uploaded file',
    not_images: '{name} takes png, jpg, jpeg or bmp images only',
    unknown_choice: '{name}: "{value}" is not one of the choices',
    not_configured: '{name}: "{value}" is not configured on the server',
    no_table: '{name}: there is no table "{value}" to choose from',
    no_id: 'The id is missing, please reload before saving',
    repeated_key: '{name} "{value}" is there twice',
    cannot_change: '{name} cannot be changed once it is saved',
    same_port: '{name} must differ from the port of loading',
    china_port: '{name} must be a port of China',
    below_tare: '{name} must not be less than the tare',
    no_originals: '{name} must be 0: sea waybills and surrendered bills have no originals',
    rec21: '{name} must be a two-character Rec 21 code, or be marked as a code of your own',
    not_for_kind: '{name} does not fit the kind',
    stash_empty: 'Please give at least the carrier, the customer or the port of loading',
    weak_password: 'Your password complexity is too low: {name} needs letters and digits',
    password_classes:
      'Your password complexity is too low: {name} needs {classes} of lower-case letters, capital letters, digits and symbols',
    password_used: '{name} is one of the last {count} passwords, please choose another',
    same_password: '{name} must not be the same as the original password',
    wrong_password: '{name} is wrong',
    wrong_code: '{name} is wrong or was used already, please try the next one',
    wrong_proof: '{name} is wrong',
    wrong_unlock: '{name} is wrong, {left} tries left',
    passwords_differ: 'The two passwords differ',
    version_missing: 'The version is missing, please reload before saving',
    cell_formula: '{name} holds a formula; put its value instead',
    cell_error: '{name} is the error value {value}',
    row_key: 'The row key was changed, please download the update template again',
    no_heading: 'Column {value} has no heading',
    repeated_in_sheet: '{name} "{value}" is the same as in row {row}',
    repeated_row: 'Row {row} changes the same row',
    already_exists: '{name} "{value}" already exists',
    was_deleted: '{name} "{value}" was deleted and can be restored',
    not_yet_free:
      '{name} "{value}" still belongs to row {row}: values are not handed on or swapped within a sheet; use another one, or import twice',
    may_not_create: 'You may not add rows; leave this one out',
    may_not_update: 'You may not change rows; leave this one out',
    no_such_row: 'The row to be changed does not exist or is out of your data scope',
    stale_row: 'The row was changed by {who}, please download the update template again',
    still_used: '{name} is in use and cannot be changed',
    area_code: '{name} must have two to twelve digits',
    too_deep: 'Nothing can stand below {name}',
    keeps_level: 'What has regions below it keeps its level: {name} must be one of the same level as before',
    no_such_parent: '{name} does not exist, or is outside your data scope',
    below_itself: '{name} must not be the row itself or one below it',
    moves_hidden: '{name} cannot change: not all that would move with it is inside your data scope',
    parent_deleted: '{name} was deleted; please restore it first',
    no_department: '{name}: you belong to no department',
    more_than_own: '{name} goes beyond what you hold yourself: {items}',
    beyond_own: '{name} "{value}" holds more than you do, so you may not give it',
    holds_more: '{value} holds more than you do and cannot be changed',
    not_by_sheet: 'Neither you yourself nor a superuser is disabled by an import',
    not_your_file: '{name} is not a file that you have uploaded',
    file_type: '{name} must be one of these types: {types}',
    file_content: '{name} does not hold what its ending says; accepted: {types}',
    file_empty: '{name} is empty',
    file_too_large: '{name} must not be larger than {limit}',
    button_value: '{name} takes neither blanks nor colons',
    pattern: '{name} is not a valid regular expression: {reason}',
    catalogue_or_link: 'A catalogue cannot be a link as well',
    not_a_catalogue: '{name}: "{value}" is not a catalogue',
    still_a_catalogue: 'Move what is in this catalogue first (menus: {count})',
    not_held: '{name} would allow calls that you may not make yourself: {calls}',
    beyond_your_scope: 'Your own data scope does not hold all rows, so "{name}" stays on',
  },
} as const satisfies Record<Locale, Record<string, string>>;

export type FieldRule = keyof (typeof fieldRules)['en'];

/** A broken rule before it has words. */
export type FieldIssue = { path: string; rule: FieldRule; params?: ErrorParams };

function isRule(rule: string): rule is FieldRule {
  return rule in fieldRules.en;
}

type Broken = { rule: FieldRule; params: ErrorParams };

/** Which of our rules a Zod issue stands for. */
function ruleOf(issue: z.core.$ZodIssue): Broken {
  if (isRule(issue.message)) return { rule: issue.message, params: paramsOf(issue) };
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  return { rule: formRule(issue), params: {} };
}

function formRule(issue: z.core.$ZodIssue): FieldRule {
  if (issue.code === 'invalid_format') return formatRule(issue.format);
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_value') return 'format';
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'required';
  return issue.code === 'invalid_type' ? 'wrong_type' : 'not_a_choice';
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): Broken {
  if ((issue.origin === 'string' || issue.origin === 'array') && issue.minimum === 1)
    return { rule: 'required', params: {} };
  return { rule: issue.origin === 'string' ? 'too_short' : 'too_small', params: { min: Number(issue.minimum) } };
}

function tooBig(issue: z.core.$ZodIssueTooBig): Broken {
  const rules = { string: 'too_long', array: 'too_many' } as const;
  return { rule: rules[issue.origin as keyof typeof rules] ?? 'too_big', params: { max: Number(issue.maximum) } };
}

function formatRule(format: string): FieldRule {
  if (format === 'date') return 'not_a_date';
  if (format === 'datetime') return 'not_an_instant';
  if (format === 'time') return 'not_a_time';
  return format === 'email' ? 'not_an_email' : 'format';
}

function paramsOf(issue: z.core.$ZodIssue): ErrorParams {
  return issue.code === 'custom' ? ((issue.params ?? {}) as ErrorParams) : {};
}

/** The first issue of every field of a failed parse, by dotted path; the parse must have been asked with `reportInput`. */
export function issuesOf(error: z.core.$ZodError): FieldIssue[] {
  const byPath = new Map(error.issues.toReversed().map((issue) => [issue.path.join('.'), issue]));
  return [...byPath].toReversed().map(([path, issue]) => ({ path, ...ruleOf(issue) }));
}

/** Puts an issue into words, by the rules' sentences in one language; `label` is the field's name in it. */
export function fieldError({ path, rule, params = {} }: FieldIssue, label: string, sentences: Sentences): FieldError {
  return { path, rule, message: fill(sentences[rule], { name: label, ...params }) };
}

type Sentences = Readonly<Record<FieldRule, string>>;

/** `ctnlist.2.cntrno` reads "Container list 3: Container no."; `nameOf` gives each field's own label. */
export function labelOfPath(path: string, nameOf: (field: string) => string): string {
  const named = path.split('.').map((part) => (/^\d+$/.test(part) ? ` ${Number(part) + 1}: ` : nameOf(part)));
  return named.join('').replace(/: $/, '');
}
