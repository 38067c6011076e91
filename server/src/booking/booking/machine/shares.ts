import { compareDecimals, subtractDecimals, sumDecimals } from '#contract/freight/decimal.ts';

/** Figures of a header that its lines may not give. */
export type CargoFigures = { pkgs: number | null; kgs: string | null; cbm: string | null };

const names = ['pkgs', 'kgs', 'cbm'] as const;

/**
 * The header's figures when lines move to another booking: these take their figures along and the rest stays, so that
 * the total is unchanged. If the header has less than the moved lines, it is recomputed from the remaining ones.
 */
export function splitFigures(
  header: CargoFigures,
  { going, staying }: { going: readonly CargoFigures[]; staying: readonly CargoFigures[] },
): { stays: CargoFigures; moved: CargoFigures } {
  const moved = added(going);
  const stays = eachOf((name) => {
    const [whole, part] = [textOf(header[name]), textOf(moved[name])];
    if (whole === null || part === null) return whole;
    return compareDecimals(whole, part) < 0 ? textOf(added(staying)[name]) : subtractDecimals(whole, part);
  });
  return { stays, moved };
}

/** Sums of the known figures; a figure that is nowhere known stays null. */
export function added(all: readonly CargoFigures[]): CargoFigures {
  return eachOf((name) => {
    const known = all.flatMap((each) => textOf(each[name]) ?? []);
    return known.length === 0 ? null : sumDecimals(known);
  });
}

function eachOf(figure: (name: (typeof names)[number]) => string | null): CargoFigures {
  const [pkgs, kgs, cbm] = [figure('pkgs'), figure('kgs'), figure('cbm')];
  return { pkgs: pkgs === null ? null : Number(pkgs), kgs, cbm };
}

function textOf(value: number | string | null): string | null {
  return value === null ? null : String(value);
}
