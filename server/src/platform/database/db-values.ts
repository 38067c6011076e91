import pg from 'pg';

const { builtins, getTypeParser } = pg.types;
type Parse = (text: string) => unknown;

/** PostgreSQL's timestamp (`2026-11-20 22:46:43.365+08`) as ISO 8601; `infinity` is unchanged. */
export function toIso(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** Keys and counts are safe integers; a larger value is an error and must not be rounded silently. */
export function toInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
}

const asIs: Parse = (text) => text;

const TEXT_ARRAY: number = 1009;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TIMESTAMPTZ_ARRAY = 1185;
const NUMERIC_ARRAY = 1231;

/** The driver splits arrays into texts, which are then parsed by their own type. */
const splitTexts = getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[];
const listOf =
  (parse: Parse): Parse =>
  (text) =>
    splitTexts(text).map((item) => (item === null ? null : parse(item)));

const parsers = new Map<number, Parse>([
  [builtins.INT8, toInteger],
  [builtins.NUMERIC, asIs],
  [builtins.DATE, asIs],
  [builtins.TIMESTAMPTZ, toIso],
  [builtins.TIMESTAMP, toIso],
  [builtins.INTERVAL, asIs],
  [INT8_ARRAY, listOf(toInteger)],
  [DATE_ARRAY, listOf(asIs)],
  [TIMESTAMPTZ_ARRAY, listOf(toIso)],
  [NUMERIC_ARRAY, listOf(asIs)],
]);

/** The driver's type parsers: exact numbers and dates as text, keys as numbers. db-types.ts is generated to match. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    const parser = format === 'binary' ? undefined : parsers.get(oid);
    return parser ?? (getTypeParser(oid, format) as Parse);
  },
};
