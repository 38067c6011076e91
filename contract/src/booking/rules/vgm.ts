import {
  absDecimal,
  compareDecimals,
  multiplyDecimals,
  subtractDecimals,
  sumDecimals,
  toScale,
} from '../../freight/decimal.ts';
import { latinProblems, normaliseLatin } from '../../freight/latin.ts';
import { massOfParts } from '../../freight/vgm.ts';
import type { Facts, TypeFact } from './facts.ts';
import type { Found } from './finding.ts';
import { isMore, isPositive, typeOf } from './numbers.ts';
import { isLaden, linesOf, type Place } from './place.ts';

const required = ['weightype', 'weighattn', 'vgmconncom', 'weightel', 'weighdate'] as const;
const hourMs = 3_600_000;

/** The verified gross mass of each box. */
export function vgmRules(booking: Place, facts: Facts): Found[] {
  return [
    ...missing(booking),
    ...linesOf(booking).flatMap((line) => [
      ...signed(line, facts),
      ...(isLaden(line) ? mass(line, facts) : emptyMass(line, facts)),
    ]),
  ];
}

/** Boxes that nobody has weighed yet are told once; what is only half told is asked for field by field. */
function missing(booking: Place): Found[] {
  if (booking.flag('is_vgm_later')) return [];
  const due = linesOf(booking).filter(isWeighed);
  const without = due.filter((line) => line.text('weighkgs') === '');
  const [first] = without;
  const parts = due
    .filter((line) => line.text('weighkgs') !== '')
    .flatMap((line) =>
      required
        .filter((field) => line.text(field) === '')
        .map((field): Found => ({ rule: 'VGM_INCOMPLETE', path: line.path(field) })),
    );
  if (!first) return parts;
  const count = without.reduce((sum, line) => sum + (Number(line.decimal('ctnnum')) || 1), 0);
  return [{ rule: 'VGM_MISSING', path: first.path('weighkgs'), params: { count } }, ...parts];
}

/** A part load is weighed by whoever fills the box, an empty one not at all. */
function isWeighed(line: Place): boolean {
  return line.text('ctnstatus') !== 'L' && isLaden(line);
}

/** Letters that are not Latin are told as in any text; here only that they are to be capitals. */
function signed(line: Place, facts: Facts): Found[] {
  const name = line.text('weighattn');
  const latin = normaliseLatin(name);
  const moment = Date.parse(line.text('weighdate'));
  return [
    ...(name === latin || latinProblems(name).length > 0
      ? []
      : [{ rule: 'VGM_SIGNATORY', path: line.path('weighattn'), fix: { value: latin } } as const]),
    ...(moment > facts.now.getTime() + hourMs ? [{ rule: 'VGM_DATE', path: line.path('weighdate') } as const] : []),
  ];
}

/** The plate of the box knows best, its type otherwise. */
function tareOf(line: Place, type: TypeFact | undefined): string | undefined {
  const plate = line.decimal('tareweight');
  if (isPositive(plate)) return plate;
  return type && type.tare_kg > 0 ? String(type.tare_kg) : undefined;
}

function emptyMass(line: Place, facts: Facts): Found[] {
  const given = line.decimal('weighkgs');
  const tare = tareOf(line, typeOf(line, facts));
  if (!isPositive(given) || tare === undefined || compareDecimals(given, tare) === 0) return [];
  return [{ rule: 'VGM_EMPTY_BOX', path: line.path('weighkgs'), params: { tare }, fix: { value: tare } }];
}

function mass(line: Place, facts: Facts): Found[] {
  const value = line.decimal('weighkgs');
  if (!isPositive(value)) return [];
  const type = typeOf(line, facts);
  const tare = tareOf(line, type);
  const weighed = { value, path: line.path('weighkgs'), cargo: line.decimal('kgs'), tare };
  return [...sumOfParts(line, weighed), ...overGross(weighed, type), ...againstCargo(line, weighed)];
}

type Weighed = { value: string; path: string; cargo: string | null; tare: string | undefined };

/** Method 2 adds up to the kilogram where its parts are told. */
function sumOfParts(line: Place, { value, path, cargo, tare }: Weighed): Found[] {
  const [packing, dunnage] = [line.decimal('packing_kgs'), line.decimal('dunnage_kgs')];
  if (line.text('weightype') !== 'SM2' || cargo === null || tare === undefined) return [];
  if (packing === null && dunnage === null) return [];
  const sum = massOfParts({ cargo, packing: packing ?? '0', dunnage: dunnage ?? '0', tare });
  if (!isMore(absDecimal(subtractDecimals(value, sum)), '1')) return [];
  return [{ rule: 'VGM_SUM', path, params: { value, sum }, fix: { value: toScale(sum, 3) } }];
}

function overGross({ value, path }: Weighed, type: TypeFact | undefined): Found[] {
  if (!type || type.max_gross_kg <= 0 || !isMore(value, String(type.max_gross_kg))) return [];
  return [{ rule: 'VGM_OVER_GROSS', path, params: { value, type: type.code, max: type.max_gross_kg } }];
}

/** One finding of these at a time: each says more than the next. */
function againstCargo(line: Place, { value, path, cargo, tare }: Weighed): Found[] {
  if (tare !== undefined && !isMore(value, tare)) return [{ rule: 'VGM_BELOW_TARE', path, params: { value, tare } }];
  if (cargo === null) return [];
  if (!isMore(value, cargo)) return [{ rule: 'VGM_BELOW_CARGO', path, params: { value, cargo } }];
  // Of a part load the box holds more than this booking's cargo.
  if (tare === undefined || line.text('ctnstatus') === 'L') return [];
  const sum = sumDecimals([cargo, tare]);
  const tolerance = toleranceOf(value);
  const params = { value, sum, tolerance };
  if (isMore(subtractDecimals(sum, tolerance), value)) return [{ rule: 'VGM_TOO_LOW', path, params }];
  return isMore(subtractDecimals(value, sum), tolerance) ? [{ rule: 'VGM_TOO_HIGH', path, params }] : [];
}

/** 5 % or 1 t, whichever is smaller: what re-weighing in China allows. */
function toleranceOf(value: string): string {
  const share = multiplyDecimals(value, '0.05');
  return isMore(share, '1000') ? '1000' : share;
}
