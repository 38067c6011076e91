import { type CargoLine, cargoDifferences, cargoTotals } from '../../freight/totals.ts';
import type { Facts } from './facts.ts';
import type { Found } from './finding.ts';
import type { Stage } from './severity.ts';
import { linesOf, type Place } from './place.ts';

/** Header against lines, and each line against its products. */
export function totals(booking: Place, facts: Facts, stage: Stage): Found[] {
  const lines = linesOf(booking);
  return [
    ...noContainer(booking, facts, stage),
    ...kinds(booking, lines, facts),
    ...differences(booking, lines, stage),
    ...lines.flatMap((line) => differences(line, line.places('goods'), stage)),
  ];
}

/** Part loads may do without a box of their own. */
function noContainer(booking: Place, facts: Facts, stage: Stage): Found[] {
  const isPartLoad = facts.service(booking.text('service'))?.origin_movement === 'LCL';
  if (linesOf(booking).length > 0 || booking.text('ctnall') !== '' || isPartLoad) return [];
  return [{ rule: stage === 'SI' ? 'NO_CONTAINER_SI' : 'NO_CONTAINER', path: 'ctnlist' }];
}

function differences(above: Place, parts: readonly Place[], stage: Stage): Found[] {
  if (parts.length === 0) return [];
  const cargo = parts.map(cargoOf);
  const figures = { pkgs: wholeOf(above), kgs: above.decimal('kgs'), cbm: above.decimal('cbm') };
  return cargoDifferences(figures, cargoTotals(cargo))
    .filter(({ field }) => stage === 'SI' || cargo.some((part) => part[field] !== null))
    .map(({ field, header, lines }) => ({
      rule: stage === 'SI' ? 'TOTALS_DIFFER_SI' : 'TOTALS_DIFFER',
      path: above.path(field),
      params: { given: header, sum: lines },
      fix: { value: field === 'pkgs' ? Number(lines) : lines },
    }));
}

function cargoOf(place: Place): CargoLine {
  return {
    pkgs: wholeOf(place),
    kindpkgs: place.text('kindpkgs'),
    kgs: place.decimal('kgs'),
    cbm: place.decimal('cbm'),
    ctnstatus: place.text('ctnstatus'),
  };
}

function wholeOf(place: Place): number | null {
  const count = place.decimal('pkgs');
  return count !== null && /^\d{1,12}$/.test(count) ? Number(count) : null;
}

function kinds(booking: Place, lines: readonly Place[], facts: Facts): Found[] {
  const { kindpkgs } = cargoTotals(lines.map(cargoOf));
  const said = booking.text('kindpkgs');
  const isMixed = kindpkgs === 'PK' && facts.package('PK') !== undefined;
  return isMixed && said !== '' && said !== 'PK'
    ? [{ rule: 'KINDS_DIFFER', path: 'kindpkgs', fix: { value: 'PK' } }]
    : [];
}
