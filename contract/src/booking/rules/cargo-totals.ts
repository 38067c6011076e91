import { type CargoLine, cargoDifferences, cargoTotals } from '../../freight/totals.ts';
import type { Facts } from './facts.ts';
import type { RawFinding } from './finding.ts';
import type { Stage } from './severity.ts';
import { linesOf, type FieldReader } from './field-reader.ts';

/** Compares the header with the lines, and each line with its products. */
export function totals(booking: FieldReader, facts: Facts, stage: Stage): RawFinding[] {
  const lines = linesOf(booking);
  return [
    ...noContainer(booking, facts, stage),
    ...kinds(booking, lines, facts),
    ...differences(booking, lines, stage),
    ...lines.flatMap((line) => differences(line, line.items('goods'), stage)),
  ];
}

/** LCL cargo needs no box of its own. */
function noContainer(booking: FieldReader, facts: Facts, stage: Stage): RawFinding[] {
  const isPartLoad = facts.service(booking.text('service'))?.origin_movement === 'LCL';
  if (linesOf(booking).length > 0 || booking.text('ctnall') !== '' || isPartLoad) return [];
  return [{ rule: stage === 'SI' ? 'NO_CONTAINER_SI' : 'NO_CONTAINER', path: 'ctnlist' }];
}

function differences(whole: FieldReader, parts: readonly FieldReader[], stage: Stage): RawFinding[] {
  if (parts.length === 0) return [];
  const cargo = parts.map(cargoOf);
  const figures = { pkgs: packageCountOf(whole), kgs: whole.decimal('kgs'), cbm: whole.decimal('cbm') };
  return cargoDifferences(figures, cargoTotals(cargo))
    .filter(({ field }) => stage === 'SI' || cargo.some((part) => part[field] !== null))
    .map(({ field, header, lines }) => ({
      rule: stage === 'SI' ? 'TOTALS_DIFFER_SI' : 'TOTALS_DIFFER',
      path: whole.path(field),
      params: { given: header, sum: lines },
      fix: { value: field === 'pkgs' ? Number(lines) : lines },
    }));
}

function cargoOf(item: FieldReader): CargoLine {
  return {
    pkgs: packageCountOf(item),
    kindpkgs: item.text('kindpkgs'),
    kgs: item.decimal('kgs'),
    cbm: item.decimal('cbm'),
    ctnstatus: item.text('ctnstatus'),
  };
}

function packageCountOf(item: FieldReader): number | null {
  const count = item.decimal('pkgs');
  return count !== null && /^\d{1,12}$/.test(count) ? Number(count) : null;
}

function kinds(booking: FieldReader, lines: readonly FieldReader[], facts: Facts): RawFinding[] {
  const { kindpkgs } = cargoTotals(lines.map(cargoOf));
  const stated = booking.text('kindpkgs');
  const isMixed = kindpkgs === 'PK' && facts.package('PK') !== undefined;
  return isMixed && stated !== '' && stated !== 'PK'
    ? [{ rule: 'KINDS_DIFFER', path: 'kindpkgs', fix: { value: 'PK' } }]
    : [];
}
