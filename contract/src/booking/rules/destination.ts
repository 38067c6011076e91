import type { DestinationFact, Facts } from './facts.ts';
import type { Found } from './finding.ts';
import { linesOf, type Place } from './place.ts';

/** What customs at the destination want: HS codes and tax numbers. */
export function destination(booking: Place, facts: Facts): Found[] {
  return [...hsCode(booking, facts), ...countryRules(booking, facts)];
}

function hsCode(booking: Place, facts: Facts): Found[] {
  const country = countryOf(booking, 'DESTINATION', facts);
  if (!facts.rules.hsCountries.includes(country)) return [];
  const lines = linesOf(booking);
  const said = [booking, ...lines, ...lines.flatMap((line) => line.places('goods'))];
  if (said.some((place) => place.text('hscode') !== '')) return [];
  const params = { country };
  return [
    { rule: 'HS_COUNTRY', path: 'hscode', params },
    { rule: 'HS_COUNTRY_SI', path: 'hscode', params },
  ];
}

function countryOf(booking: Place, side: DestinationFact['side'], facts: Facts): string {
  const port = booking.text(side === 'ORIGIN' ? 'portload' : 'portdischarge');
  return facts.port(port)?.country_code ?? '';
}

/** Patterns that somebody wrote are looked for where that can hang nobody; a field that is empty is told elsewhere. */
function countryRules(booking: Place, facts: Facts): Found[] {
  const { finds, rules } = facts;
  if (!finds) return [];
  return rules.destinationRules
    .filter(({ country, side }) => country === countryOf(booking, side, facts))
    .filter(({ field, pattern }) => isBroken(booking.text(field).toUpperCase(), pattern, finds))
    .map(({ field, mandatory, message_zh, message_en }) => ({
      rule: mandatory ? ('DESTINATION_REQUIRED' as const) : ('DESTINATION_HINT' as const),
      path: field,
      params: { message_zh, message_en },
    }));
}

function isBroken(text: string, pattern: string, finds: NonNullable<Facts['finds']>): boolean {
  return text !== '' && !finds(pattern, text);
}
