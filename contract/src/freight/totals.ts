import { absDecimal, compareDecimals, subtractDecimals, sumDecimals } from './decimal.ts';

/** A container line's contribution to the booking's totals; null while not filled in. */
export type CargoLine = {
  pkgs: number | null;
  kindpkgs: string | null;
  kgs: string | null;
  cbm: string | null;
  /** F full, E empty, L part load. An empty box counts nothing. */
  ctnstatus?: string | null;
};

export type CargoTotals = { pkgs: number; kindpkgs: string; kgs: string; cbm: string };

/** UN/ECE Recommendation 21 code in the header when its lines are packed differently. */
export const mixedPackages = 'PK';

/** Packages, gross weight and measurement over all laden lines. */
export function cargoTotals(lines: readonly CargoLine[]): CargoTotals {
  const laden = lines.filter(({ ctnstatus }) => ctnstatus !== 'E');
  const kinds = new Set(laden.map(({ kindpkgs }) => kindpkgs).filter((kind) => kind !== null && kind !== ''));
  const [kind] = kinds;
  return {
    pkgs: laden.reduce((total, { pkgs }) => total + (pkgs ?? 0), 0),
    kindpkgs: kinds.size > 1 ? mixedPackages : (kind ?? ''),
    kgs: sumDecimals(laden.map(({ kgs }) => kgs ?? '0')),
    cbm: sumDecimals(laden.map(({ cbm }) => cbm ?? '0')),
  };
}

export type CargoDifference = { field: 'pkgs' | 'kgs' | 'cbm'; header: string; lines: string; difference: string };

/** Tolerances between the header and its lines. */
const tolerances = { pkgs: '0', kgs: '0.001', cbm: '0.0001' } as const;

/** Where the header's figures differ from the sums of its lines; empty figures are not compared. */
export function cargoDifferences(
  header: Pick<CargoLine, CargoDifference['field']>,
  totals: Pick<CargoTotals, CargoDifference['field']>,
): CargoDifference[] {
  return (['pkgs', 'kgs', 'cbm'] as const).flatMap((field) => {
    const figure = header[field];
    if (figure === null) return [];
    const difference = subtractDecimals(String(figure), String(totals[field]));
    const differs = compareDecimals(absDecimal(difference), tolerances[field]) > 0;
    return differs ? [{ field, header: String(figure), lines: String(totals[field]), difference }] : [];
  });
}
