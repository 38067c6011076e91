import { divideDecimals, multiplyDecimals, toScale } from '../../freight/decimal.ts';
import type { Facts, TypeFact } from './facts.ts';
import type { Found } from './finding.ts';
import { boxesOf, forAll, isMore, isPositive, overhangsOf, typeOf } from './numbers.ts';
import { isLaden, linesOf, type Place } from './place.ts';

/** From where on a box counts as nearly full. */
const nearPayload = '0.95';
const nearCube = '0.98';
/** Cargo lighter or heavier than this in kg per m³ is likely a slip of the unit. */
const densities = { least: '30', most: '2500' };

const openTypes = new Set(['OPEN_TOP', 'FLAT_RACK', 'PLATFORM', 'HALF_HEIGHT']);

/** Weight and measurement against the boxes they are in. */
export function capacity(booking: Place, facts: Facts): Found[] {
  return [
    ...density(booking),
    ...linesOf(booking).flatMap((line) => {
      if (!isLaden(line)) return emptyBox(line);
      const type = typeOf(line, facts);
      return [
        ...ladenZero(line),
        ...density(line),
        ...(type
          ? [...payload(line, type, booking), ...road(line, type, { booking, facts }), ...cube(line, type)]
          : []),
      ];
    }),
  ];
}

/** Full boxes only: of a part load one booking may have little. */
function ladenZero(line: Place): Found[] {
  if (line.text('ctnstatus') === 'L') return [];
  return (['kgs', 'cbm'] as const).flatMap((field): Found[] => {
    const figure = line.decimal(field);
    return figure !== null && !isPositive(figure) ? [{ rule: 'LADEN_ZERO', path: line.path(field) }] : [];
  });
}

function emptyBox(line: Place): Found[] {
  return (['pkgs', 'kgs', 'cbm'] as const).flatMap((field): Found[] =>
    isPositive(line.decimal(field))
      ? [{ rule: 'EMPTY_CARGO', path: line.path(field), fix: { value: field === 'pkgs' ? 0 : '0' } }]
      : [],
  );
}

function density(place: Place): Found[] {
  const [kgs, cbm] = [place.decimal('kgs'), place.decimal('cbm')];
  if (!isPositive(kgs) || !isPositive(cbm)) return [];
  const isLight = isMore(multiplyDecimals(cbm, densities.least), kgs);
  const isHeavy = isMore(kgs, multiplyDecimals(cbm, densities.most));
  const value = toScale(divideDecimals(kgs, cbm), 1);
  return isLight || isHeavy ? [{ rule: 'DENSITY', path: place.path('kgs'), params: { value } }] : [];
}

function perBox(line: Place, figure: string, scale: number): string {
  return toScale(divideDecimals(figure, boxesOf(line)), scale);
}

/** Cargo out of gauge is loaded onto stronger ones by arrangement, so too much of it is a warning. */
function payload(line: Place, type: TypeFact, booking: Place): Found[] {
  const kgs = line.decimal('kgs');
  const most = forAll(line, type.max_payload_kg);
  if (!isPositive(kgs) || !isPositive(most)) return [];
  const params = { value: perBox(line, kgs, 1), type: type.code, max: type.max_payload_kg };
  const path = line.path('kgs');
  const isOutOfGauge = booking.text('cargoid') === 'O' || overhangsOf(line).length > 0;
  if (isMore(kgs, most) && !isOutOfGauge) return [{ rule: 'PAYLOAD_OVER', path, params }];
  return isMore(kgs, multiplyDecimals(most, nearPayload)) ? [{ rule: 'PAYLOAD_NEAR', path, params }] : [];
}

function road(line: Place, type: TypeFact, { booking, facts }: { booking: Place; facts: Facts }): Found[] {
  const kgs = line.decimal('kgs');
  const country = facts.port(booking.text('portdischarge'))?.country_code;
  const limit = facts.rules.roadLimits.find((one) => one.country === country && type.code.startsWith(one.length));
  if (!limit || !isPositive(kgs) || !isMore(kgs, forAll(line, limit.kgs))) return [];
  const params = { value: perBox(line, kgs, 1), country: limit.country, max: limit.kgs };
  return [{ rule: 'ROAD_LIMIT', path: line.path('kgs'), params }];
}

function cube(line: Place, type: TypeFact): Found[] {
  const cbm = line.decimal('cbm');
  const most = forAll(line, type.capacity_cbm);
  if (!isPositive(cbm) || !isPositive(most)) return [];
  const params = { value: perBox(line, cbm, 3), type: type.code, max: toScale(type.capacity_cbm, 1) };
  const path = line.path('cbm');
  if (isMore(cbm, most)) return [{ rule: openTypes.has(type.category) ? 'CUBE_OVER_OPEN' : 'CUBE_OVER', path, params }];
  return isMore(cbm, multiplyDecimals(most, nearCube)) ? [{ rule: 'CUBE_NEAR', path, params }] : [];
}
