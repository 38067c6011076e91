import { isPlacePrefix } from '../freight/countries.ts';
import { compareDecimals, isDecimal } from '../freight/decimal.ts';
import { isTimeZone } from '../freight/time-zone.ts';
import { choice, decimal, field, flag, resource, text, texts } from '../kit.ts';
import { cleanText } from '../fields/strip-invisible.ts';
import {
  codeKeyword,
  codeSearch,
  codeSortable,
  initials,
  commonFields,
  nameFields,
  openChoice,
} from './code-fields.ts';
import { portHelp, portLabels } from './port.labels.ts';

/** UN/LOCODE: two letters of a country or of international waters, three of the place, never 0 or 1. */
function isLocode(code: string): boolean {
  return /^[A-Z]{2}[A-Z2-9]{3}$/.test(code) && isPlacePrefix(code.slice(0, 2));
}

const locode = () =>
  field(cleanText().toUpperCase().max(5).refine(isLocode, 'locode'), { kind: 'text', max: 5, upper: true });

/** The country prefix of its code. */
const placePrefix = () =>
  field(cleanText().toUpperCase().max(2).refine(isPlacePrefix, 'country'), { kind: 'text', max: 2, upper: true });

const timeZone = () => field(cleanText().max(40).refine(isTimeZone, 'time_zone'), { kind: 'text', max: 40 });

/** Degrees between -`max` and `max`. Zod runs every check, so non-numbers arrive here as well. */
const degrees = (max: number) =>
  decimal(8, 5)
    .refine((value) => !isDecimal(value) || compareDecimals(value, String(max)) <= 0, {
      error: 'too_big',
      params: { max },
    })
    .refine((value) => !isDecimal(value) || compareDecimals(value, String(-max)) >= 0, {
      error: 'too_small',
      params: { min: -max },
    })
    .nullable()
    .default(null);

const input = {
  code: locode(),
  ...nameFields,
  country_code: placePrefix(),
  latitude: degrees(90),
  longitude: degrees(180),
  time_zone: timeZone(),
  subdivision: text(3).default(''),
  lane: openChoice('lane', 40).default(''),
  kind: choice('port_kind', ['SEA', 'RIVER', 'RAIL', 'INLAND']).default('SEA'),
  is_load_port: flag().default(false),
  is_transit_hub: flag().default(false),
  aliases: texts(60, 20).default([]),
  ...commonFields,
};

/** The `source` of ports of the world; those that the office maintains have none. */
export const unLocode = 'UN/LOCODE';

const serverFields = { source: text(20), is_withdrawn: flag() };

export const ports = resource({
  name: 'port',
  path: '/api/codes/port/',
  scope: 'none',
  ownSql: true,
  row: { ...input, ...initials, ...serverFields },
  input,
  search: {
    ...codeSearch,
    country_code: 'exact',
    lane: 'in',
    kind: 'exact',
    is_load_port: 'exact',
    is_transit_hub: 'exact',
    source: 'exact',
    is_withdrawn: 'exact',
  },
  /** A port is also found by its former names and other codes. */
  keyword: [...codeKeyword, 'aliases'],
  sortable: [...codeSortable, 'country_code', 'lane'],
  /** Ports of the office, which have no source, before those of the world. */
  order: ['source', 'sort', 'code'],
  secondLine: ['name_zh', 'name_en', 'country_code'],
  labels: portLabels,
  help: portHelp,
  imports: 'all',
  code: 'code',
});
