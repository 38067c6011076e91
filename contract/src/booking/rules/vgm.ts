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
import type { RawFinding } from './finding.ts';
import { isGreater, isPositive, containerTypeOf, tareOf } from './numbers.ts';
import { isLaden, linesOf, type FieldReader } from './field-reader.ts';

const required = ['weightype', 'weighattn', 'vgmconncom', 'weightel', 'weighdate'] as const;
const hourMs = 3_600_000;

/** The verified gross mass of each box. */
export function vgmRules(booking: FieldReader, facts: Facts): RawFinding[] {
  return [
    ...missing(booking),
    ...linesOf(booking).flatMap((line) => [
      ...signatoryRules(line, facts),
      ...(isLaden(line) ? mass(line, facts) : emptyMass(line, facts)),
    ]),
  ];
}

/** Boxes without VGM give one finding; incomplete ones a finding per field. */
function missing(booking: FieldReader): RawFinding[] {
  if (booking.flag('is_vgm_later')) return [];
  const toWeigh = linesOf(booking).filter(isWeighed);
  const unweighed = toWeigh.filter((line) => line.text('weighkgs') === '');
  const [first] = unweighed;
  const parts = toWeigh
    .filter((line) => line.text('weighkgs') !== '')
    .flatMap((line) =>
      required
        .filter((field) => line.text(field) === '')
        .map((field): RawFinding => ({ rule: 'VGM_INCOMPLETE', path: line.path(field) })),
    );
  if (!first) return parts;
  const count = unweighed.reduce((sum, line) => sum + (Number(line.decimal('ctnnum')) || 1), 0);
  return [{ rule: 'VGM_MISSING', path: first.path('weighkgs'), params: { count } }, ...parts];
}

/** LCL boxes are weighed by the consolidator, empty boxes not at all. */
function isWeighed(line: FieldReader): boolean {
  return line.text('ctnstatus') !== 'L' && isLaden(line);
}

/** Non-Latin letters are reported by another rule; this one only checks for capitals. */
function signatoryRules(line: FieldReader, facts: Facts): RawFinding[] {
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

function emptyMass(line: FieldReader, facts: Facts): RawFinding[] {
  const stated = line.decimal('weighkgs');
  const tare = tareOf(line, containerTypeOf(line, facts));
  if (!isPositive(stated) || tare === undefined || compareDecimals(stated, tare) === 0) return [];
  return [{ rule: 'VGM_EMPTY_BOX', path: line.path('weighkgs'), params: { tare }, fix: { value: tare } }];
}

function mass(line: FieldReader, facts: Facts): RawFinding[] {
  const value = line.decimal('weighkgs');
  if (!isPositive(value)) return [];
  const type = containerTypeOf(line, facts);
  const tare = tareOf(line, type);
  const weighed = { value, path: line.path('weighkgs'), cargo: line.decimal('kgs'), tare };
  return [...sumOfParts(line, weighed), ...overGross(weighed, type), ...againstCargo(line, weighed)];
}

type Weighed = { value: string; path: string; cargo: string | null; tare: string | undefined };

/** The parts of method 2, if given, must add up to the kilogram. */
function sumOfParts(line: FieldReader, { value, path, cargo, tare }: Weighed): RawFinding[] {
  const [packing, dunnage] = [line.decimal('packing_kgs'), line.decimal('dunnage_kgs')];
  if (line.text('weightype') !== 'SM2' || cargo === null || tare === undefined) return [];
  if (packing === null && dunnage === null) return [];
  const sum = massOfParts({ cargo, packing: packing ?? '0', dunnage: dunnage ?? '0', tare });
  if (!isGreater(absDecimal(subtractDecimals(value, sum)), '1')) return [];
  return [{ rule: 'VGM_SUM', path, params: { value, sum }, fix: { value: toScale(sum, 3) } }];
}

function overGross({ value, path }: Weighed, type: TypeFact | undefined): RawFinding[] {
  if (!type || type.max_gross_kg <= 0 || !isGreater(value, String(type.max_gross_kg))) return [];
  return [{ rule: 'VGM_OVER_GROSS', path, params: { value, type: type.code, max: type.max_gross_kg } }];
}

/** Only the first of these, because each implies the next. */
function againstCargo(line: FieldReader, { value, path, cargo, tare }: Weighed): RawFinding[] {
  if (tare !== undefined && !isGreater(value, tare)) return [{ rule: 'VGM_BELOW_TARE', path, params: { value, tare } }];
  if (cargo === null) return [];
  if (!isGreater(value, cargo)) return [{ rule: 'VGM_BELOW_CARGO', path, params: { value, cargo } }];
  // An LCL box holds other bookings' cargo as well.
  if (tare === undefined || line.text('ctnstatus') === 'L') return [];
  const sum = sumDecimals([cargo, tare]);
  const tolerance = toleranceOf(value);
  const params = { value, sum, tolerance };
  if (isGreater(subtractDecimals(sum, tolerance), value)) return [{ rule: 'VGM_TOO_LOW', path, params }];
  return isGreater(subtractDecimals(value, sum), tolerance) ? [{ rule: 'VGM_TOO_HIGH', path, params }] : [];
}

/** 5 % or 1 t, whichever is smaller: the tolerance when boxes are reweighed in China. */
function toleranceOf(value: string): string {
  const share = multiplyDecimals(value, '0.05');
  return isGreater(share, '1000') ? '1000' : share;
}
