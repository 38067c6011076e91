import { divideDecimals, multiplyDecimals, toScale } from '../../freight/decimal.ts';
import { boxLoad } from '../../freight/payload.ts';
import type { Facts, TypeFact } from './facts.ts';
import type { RawFinding } from './finding.ts';
import { boxCountOf, forAllBoxes, isGreater, isPositive, overhangsOf, containerTypeOf, tareOf } from './numbers.ts';
import { isLaden, linesOf, type FieldReader } from './field-reader.ts';

/** The share of its volume from which a box counts as nearly full. */
const nearVolume = '0.98';
/** Cargo lighter or heavier than this in kg per m³ suggests a wrong unit. */
const densities = { min: '30', max: '2500' };

const openTypes = new Set(['OPEN_TOP', 'FLAT_RACK', 'PLATFORM', 'HALF_HEIGHT']);

/** Weight and measurement against the boxes they are in. */
export function capacity(booking: FieldReader, facts: Facts): RawFinding[] {
  return [
    ...density(booking),
    ...linesOf(booking).flatMap((line) => {
      if (!isLaden(line)) return emptyBox(line);
      const type = containerTypeOf(line, facts);
      return [
        ...ladenZero(line),
        ...density(line),
        ...(type
          ? [...payload(line, type, booking), ...road(line, type, { booking, facts }), ...volume(line, type)]
          : []),
      ];
    }),
  ];
}

/** Full boxes only: one booking's share of an LCL box may be small. */
function ladenZero(line: FieldReader): RawFinding[] {
  if (line.text('ctnstatus') === 'L') return [];
  return (['kgs', 'cbm'] as const).flatMap((field): RawFinding[] => {
    const figure = line.decimal(field);
    return figure !== null && !isPositive(figure) ? [{ rule: 'LADEN_ZERO', path: line.path(field) }] : [];
  });
}

function emptyBox(line: FieldReader): RawFinding[] {
  return (['pkgs', 'kgs', 'cbm'] as const).flatMap((field): RawFinding[] =>
    isPositive(line.decimal(field))
      ? [{ rule: 'EMPTY_CARGO', path: line.path(field), fix: { value: field === 'pkgs' ? 0 : '0' } }]
      : [],
  );
}

function density(item: FieldReader): RawFinding[] {
  const [kgs, cbm] = [item.decimal('kgs'), item.decimal('cbm')];
  if (!isPositive(kgs) || !isPositive(cbm)) return [];
  const isLight = isGreater(multiplyDecimals(cbm, densities.min), kgs);
  const isHeavy = isGreater(kgs, multiplyDecimals(cbm, densities.max));
  const value = toScale(divideDecimals(kgs, cbm), 1);
  return isLight || isHeavy ? [{ rule: 'DENSITY', path: item.path('kgs'), params: { value } }] : [];
}

function perBox(line: FieldReader, figure: string, scale: number): string {
  return toScale(divideDecimals(figure, boxCountOf(line)), scale);
}

/** Out-of-gauge cargo goes on stronger equipment by arrangement, so excess payload is only a warning. */
function payload(line: FieldReader, type: TypeFact, booking: FieldReader): RawFinding[] {
  const kgs = line.decimal('kgs');
  const tare = tareOf(line, type);
  if (!isPositive(kgs)) return [];
  const load = boxLoad({ kgs, boxes: boxCountOf(line), tare: tare ?? '0', maxGross: String(type.max_gross_kg) });
  if (!load?.level) return [];
  const isOutOfGauge = booking.text('cargoid') === 'O' || overhangsOf(line).length > 0;
  const rule = load.level === 'OVER' && !isOutOfGauge ? 'PAYLOAD_OVER' : 'PAYLOAD_NEAR';
  return [
    { rule, path: line.path('kgs'), params: { value: perBox(line, kgs, 1), type: type.code, max: load.payload } },
  ];
}

function road(
  line: FieldReader,
  type: TypeFact,
  { booking, facts }: { booking: FieldReader; facts: Facts },
): RawFinding[] {
  const kgs = line.decimal('kgs');
  const country = facts.port(booking.text('portdischarge'))?.country_code;
  const limit = facts.rules.roadLimits.find((one) => one.country === country && type.code.startsWith(one.length));
  if (!limit || !isPositive(kgs) || !isGreater(kgs, forAllBoxes(line, limit.kgs))) return [];
  const params = { value: perBox(line, kgs, 1), country: limit.country, max: limit.kgs };
  return [{ rule: 'ROAD_LIMIT', path: line.path('kgs'), params }];
}

function volume(line: FieldReader, type: TypeFact): RawFinding[] {
  const cbm = line.decimal('cbm');
  const max = forAllBoxes(line, type.capacity_cbm);
  if (!isPositive(cbm) || !isPositive(max)) return [];
  const params = { value: perBox(line, cbm, 3), type: type.code, max: toScale(type.capacity_cbm, 1) };
  const path = line.path('cbm');
  if (isGreater(cbm, max))
    return [{ rule: openTypes.has(type.category) ? 'CUBE_OVER_OPEN' : 'CUBE_OVER', path, params }];
  return isGreater(cbm, multiplyDecimals(max, nearVolume)) ? [{ rule: 'CUBE_NEAR', path, params }] : [];
}
