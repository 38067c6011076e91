import type { DestinationFact, Facts } from './facts.ts';
import type { RawFinding } from './finding.ts';
import { linesOf, type FieldReader } from './field-reader.ts';

/** Requirements of customs at the destination: HS codes and tax numbers. */
export function destination(booking: FieldReader, facts: Facts): RawFinding[] {
  return [...hsCode(booking, facts), ...countryRules(booking, facts)];
}

function hsCode(booking: FieldReader, facts: Facts): RawFinding[] {
  const country = countryOf(booking, 'DESTINATION', facts);
  if (!facts.rules.hsCountries.includes(country)) return [];
  const lines = linesOf(booking);
  const items = [booking, ...lines, ...lines.flatMap((line) => line.items('goods'))];
  if (items.some((item) => item.text('hscode') !== '')) return [];
  const params = { country };
  return [
    { rule: 'HS_COUNTRY', path: 'hscode', params },
    { rule: 'HS_COUNTRY_SI', path: 'hscode', params },
  ];
}

function countryOf(booking: FieldReader, side: DestinationFact['side'], facts: Facts): string {
  const port = booking.text(side === 'ORIGIN' ? 'portload' : 'portdischarge');
  return facts.port(port)?.country_code ?? '';
}

/** Users' patterns run only where a linear-time engine is available; empty fields are reported by other rules. */
function countryRules(booking: FieldReader, facts: Facts): RawFinding[] {
  const { matchesPattern, rules } = facts;
  if (!matchesPattern) return [];
  return rules.destinationRules
    .filter(({ country, side }) => country === countryOf(booking, side, facts))
    .filter(({ field, pattern }) => isBroken(booking.text(field).toUpperCase(), pattern, matchesPattern))
    .map(({ field, mandatory, message_zh, message_en }) => ({
      rule: mandatory ? ('DESTINATION_REQUIRED' as const) : ('DESTINATION_HINT' as const),
      path: field,
      params: { message_zh, message_en },
    }));
}

function isBroken(text: string, pattern: string, matchesPattern: NonNullable<Facts['matchesPattern']>): boolean {
  return text !== '' && !matchesPattern(pattern, text);
}
