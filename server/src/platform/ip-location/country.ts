import { countries } from 'countries-list';
import aliases from './country-aliases.json' with { type: 'json' };
import continents from './continents.json' with { type: 'json' };

export type Country = { code: string; english: string; continent: string };

const unknownCountry: Country = { code: '', english: '', continent: '' };
const inEnglish = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Countries by the names that the address data uses: those of CLDR, and a few of its own. */
const codes = new Map<string, string>(Object.entries(aliases));
const inChinese = new Intl.DisplayNames('zh-CN', { type: 'region', fallback: 'none' });
for (const code of Object.keys(countries)) {
  const name = inChinese.of(code);
  if (name !== undefined && !codes.has(name)) codes.set(name, code);
}

/** What is known of a country by its Chinese name; nothing where it is none, e.g. a region of the world. */
export function countryByName(name: string): Country {
  const code = codes.get(name);
  if (code === undefined) return unknownCountry;
  return { code, english: inEnglish.of(code) ?? '', continent: continentOf(code) };
}

function continentOf(code: string): string {
  const countriesByCode: Readonly<Record<string, { continent: string }>> = countries;
  const names: Readonly<Record<string, string>> = continents;
  return names[countriesByCode[code]?.continent ?? ''] ?? '';
}
