import * as z from 'zod';
import { isCountry } from '../freight/countries.ts';
import { bool, coded, field, int, remark, required, text } from '../kit.ts';
import { cleanText } from '../fields/strip-invisible.ts';

/** Upper-case code of a table without a public standard, e.g. a carrier or a yard. */
export const tableCode = (max: number) => coded(max, /^[A-Z0-9][A-Z0-9./_-]*$/, 'code');

/** A coded text that may be empty. */
export const optionalCoded = (max: number, pattern: RegExp, rule: string) =>
  coded(max, new RegExp(`^$|${pattern.source}`), rule).default('');

/** A code of an EDIFACT code list, digits as text. */
export const edifactCode = () => optionalCoded(3, /^[A-Z0-9]{1,3}$/, 'code');

/** ISO 3166-1 alpha-2. */
export const country = () =>
  field(cleanText().toUpperCase().max(2).refine(isCountry, 'country'), { kind: 'text', max: 2, upper: true });

export const optionalCountry = () =>
  field(
    z
      .string()
      .trim()
      .toUpperCase()
      .max(2)
      .refine((code) => code === '' || isCountry(code), 'country'),
    { kind: 'text', max: 2, upper: true },
  ).default('');

/** Values and colours of a dictionary that an installation may extend, so any text is accepted. */
export const openChoice = (dictionary: string, max: number) =>
  field(cleanText().max(max), { kind: 'choice', dictionary });

/** Both names of every code table. */
export const nameFields = { name_zh: required(100), name_en: required(100) };

/** Initials of the Chinese name's pinyin, made by the database, so that `qd` finds 青岛. */
export const initials = { initials: text(100) };

/** The last fields of every code table. Without a sort number a row comes last. */
export const commonFields = { sort: int(0, 9999).default(9999), enabled: bool().default(true), description: remark() };

/** Filters, keyword, order and sortable columns that every code table has. */
export const codeSearch = { code: 'contains', name_zh: 'contains', name_en: 'contains', enabled: 'exact' } as const;
export const codeKeyword = ['code', 'name_zh', 'name_en', 'initials'] as const;
export const codeSortable = [
  'code',
  'name_zh',
  'name_en',
  'sort',
  'enabled',
  'create_datetime',
  'update_datetime',
] as const;
export const codeOrder = ['sort', 'code'] as const;
