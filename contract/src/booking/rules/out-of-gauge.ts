import type { Facts } from './facts.ts';
import type { RawFinding } from './finding.ts';
import { overhangsOf, containerTypeOf } from './numbers.ts';
import { linesOf, type FieldReader } from './field-reader.ts';

/** Cargo that stands over its box. */
export function outOfGauge(booking: FieldReader, facts: Facts): RawFinding[] {
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

function boxRules(line: FieldReader, facts: Facts): RawFinding[] {
  const type = containerTypeOf(line, facts);
  const [first] = overhangsOf(line);
  if (!type || !first) return [];
  if (!type.allows_out_of_gauge) return [{ rule: 'OOG_TYPE', path: line.path(first), params: { type: type.code } }];
  return type.category === 'OPEN_TOP' && first !== 'og_height'
    ? [{ rule: 'OOG_OPEN_TOP', path: line.path(first) }]
    : [];
}
