import type { Locale } from '../languages/language.ts';

/** Errors of schedules and tasks. */
export const jobRules = {
  'zh-CN': {
    crontab_five: '{name}只能是一个字段：Crontab 规则由分、时、日、月、星期五个字段组成，不含秒',
    crontab_wrong: '{name}不是有效的 Crontab 规则：{value}',
    crontab_never: '{name}永远不会执行，请检查日和月',
    interval_short: '{name}不能短于 {seconds} 秒',
    interval_long: '{name}不能长于 366 天',
    one_schedule: '{name}和间隔规则只能选择一种',
    no_schedule: '请选择{name}或间隔规则',
    expires_early: '{name}必须晚于开始时间',
    arguments_json: '{name}必须是一个 JSON 对象',
    arguments_unknown: '{name}中没有“{value}”',
    arguments_wrong: '{name}中的“{value}”不正确',
  },
  en: {
    crontab_five:
      '{name} takes one field only: a crontab rule has five (minute, hour, day, month, day of week) and no seconds',
    crontab_wrong: '{name} is not a valid crontab rule: {value}',
    crontab_never: '{name}: this rule never runs, check day and month',
    interval_short: '{name} must not be shorter than {seconds} {seconds|second|seconds}',
    interval_long: '{name} must not be longer than 366 days',
    one_schedule: 'Choose either {name} or the interval rule, not both',
    no_schedule: 'Please choose {name} or an interval rule',
    expires_early: '{name} must be after the start time',
    arguments_json: '{name} must be a JSON object',
    arguments_unknown: '{name}: there is no argument “{value}”',
    arguments_wrong: '{name}: “{value}” is wrong',
  },
} as const satisfies Record<Locale, Record<string, string>>;
