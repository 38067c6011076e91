/** Chinese separators in typed dates and times: `2026年12月6日`, `19时30分`. */
export const chineseYear = /^(\d{4})年(?=\d{1,2}月)/;
export const chineseDay = /^((?:\d{4}-)?\d{1,2})月(\d{1,2})[日号]?/;
export const chineseTime = /^(\d{1,2})[时点](?:(\d{1,2})分?)?$/;
