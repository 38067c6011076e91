import { languages } from '#contract/languages/language.ts';

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase().replaceAll('.', '');

/** Countries by name in the languages of the product. */
const countries = new Map<string, string>();
const codes = new Set<string>();
for (const locale of languages) {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  for (let at = 0; at < 26 * 26; at += 1) {
    const code = String.fromCodePoint(65 + Math.floor(at / 26), 65 + (at % 26));
    const name = names.of(code);
    if (name === undefined) continue;
    countries.set(folded(name), code);
    codes.add(code);
  }
}
for (const [name, code] of Object.entries({ uk: 'GB', usa: 'US', uae: 'AE', ksa: 'SA', holland: 'NL', korea: 'KR' }))
  countries.set(name, code);

/** The code of a country's name. */
export function countryNamed(text: string): string | undefined {
  return countries.get(folded(text));
}

/** Whether a text is the code of a country; many are also states. */
export function isCountryCode(text: string): boolean {
  return codes.has(text.toUpperCase());
}
