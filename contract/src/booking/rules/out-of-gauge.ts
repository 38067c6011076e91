import type { Facts } from './facts.ts';
import type { Found } from './finding.ts';
import { overhangsOf, typeOf } from './numbers.ts';
import { linesOf, type Place } from './place.ts';

/** Cargo that stands over its box. */
export function outOfGauge(booking: Place, facts: Facts): Found[] {
  const lines = linesOf(booking);
  const hasSizes = lines.some((line) => overhangsOf(line).length > 0);
  const kind = booking.text('cargoid');
  return [
    ...(kind === 'O' && !hasSizes
      ? [{ rule: 'OOG_SIZES', path: lines[0]?.path('og_height') ?? 'ctnlist' } as const]
      : []),
    ...(hasSizes && ['', 'S'].includes(kind)
      ? [{ rule: 'OOG_KIND', path: 'cargoid', fix: { value: 'O' } } as const]
      : []),
    ...lines.flatMap((line) => boxRules(line, facts)),
  ];
}

function boxRules(line: Place, facts: Facts): Found[] {
  const type = typeOf(line, facts);
  const [first] = overhangsOf(line);
  if (!type || !first) return [];
  if (!type.allows_out_of_gauge) return [{ rule: 'OOG_TYPE', path: line.path(first), params: { type: type.code } }];
  return type.category === 'OPEN_TOP' && first !== 'og_height'
    ? [{ rule: 'OOG_OPEN_TOP', path: line.path(first) }]
    : [];
}
