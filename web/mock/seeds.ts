import { readFileSync } from 'node:fs';
import * as z from 'zod';

export type SeedLanguage = 'zh-CN' | 'en';

const seed = (name: string): unknown =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../../server/seeds/${name}.json`, 'utf8'));

/** The seeded rows of a code table. */
export const seededRows = (resource: string) =>
  z.array(z.record(z.string(), z.unknown())).parse(seed(resource.replaceAll('_', '-')));

const Entry = z.object({
  value: z.string(),
  label_zh: z.string(),
  label_en: z.string(),
  color: z.string().default(''),
});
const Dictionaries = z.array(z.object({ value: z.string(), type: z.int(), entries: z.array(Entry) }));
const dictionaryFiles = ['booking', 'codes', 'logs', 'system'];

/** The seeded dictionaries as in the answer of `init/dictionary`. */
export function dictionaryRows(language: SeedLanguage) {
  const all = dictionaryFiles.flatMap((file) => Dictionaries.parse(seed(`dictionaries-${file}`)));
  return all.map(({ value: key, type, entries }, index) => ({
    id: index + 1,
    value: key,
    children: entries.map(({ value, label_zh, label_en, color }) => {
      return { value, label: language === 'en' ? label_en : label_zh, type, color };
    }),
  }));
}
