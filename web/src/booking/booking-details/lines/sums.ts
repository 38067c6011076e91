import {
  type CargoDifference,
  cargoDifferences,
  type CargoLine,
  type CargoTotals,
  cargoTotals,
} from '#contract/freight/totals.ts';
import { containerCount, type SummaryType, teuOf } from '#contract/freight/container-summary.ts';
import { isDecimal, sumDecimals } from '#contract/freight/decimal.ts';
import { type BookingValues, headerText, type ContainerLine, summaryLines } from '../form/booking-values.ts';

export type CargoSums = CargoTotals & {
  boxes: number;
  /** Undefined until the container types are loaded. */
  teu: string | undefined;
};

const sumsCache = new WeakMap<
  readonly ContainerLine[],
  { types: readonly SummaryType[] | undefined; sums: CargoSums }
>();

/** The exact totals of the lines; invalid numbers count as zero. Cached, because two parts read it. */
export function sumsOf(lines: readonly ContainerLine[], types: readonly SummaryType[] | undefined): CargoSums {
  const found = sumsCache.get(lines);
  if (found && found.types === types) return found.sums;
  const summary = summaryLines(lines);
  const sums = {
    ...cargoTotals(lines.map(({ values }) => cargoLine(values))),
    boxes: containerCount(summary),
    teu: types && teuOf(summary, types),
  };
  sumsCache.set(lines, { types, sums });
  return sums;
}

type Figures = Record<'pkgs' | 'kgs' | 'cbm', string>;

function cargoLine(values: Figures & { kindpkgs: string; ctnstatus: string }): CargoLine {
  return { ...figures(values), kindpkgs: values.kindpkgs, ctnstatus: values.ctnstatus };
}

function figures({ pkgs, kgs, cbm }: Figures): Pick<CargoLine, 'pkgs' | 'kgs' | 'cbm'> {
  const number = (text: string) => (isDecimal(text.trim()) ? text.trim() : null);
  const whole = /^\d{1,8}$/.test(pkgs.trim()) ? Number(pkgs) : null;
  return { pkgs: whole, kgs: number(kgs), cbm: number(cbm) };
}

/** The fields of a line that totals, summary and differences read. */
const figureNames = [
  'ctnall',
  'ctnnum',
  'ctnstatus',
  'pkgs',
  'kindpkgs',
  'kgs',
  'cbm',
  'tareweight',
  'weightype',
  'weighkgs',
] as const;

export function haveSameFigures(one: readonly ContainerLine[], other: readonly ContainerLine[]): boolean {
  if (one.length !== other.length) return false;
  return one.every((line, at) => {
    const { values } = other[at] ?? line;
    return line.values === values || figureNames.every((name) => line.values[name] === values[name]);
  });
}

const compared = ['pkgs', 'kgs', 'cbm'] as const;

/** Differences between the header's figures and the lines' totals; a figure that no line has is not compared. */
export function differencesOf(values: Pick<BookingValues, 'header' | 'lines'>, sums: CargoTotals): CargoDifference[] {
  const comparable = new Set(compared.filter((name) => values.lines.some((line) => line.values[name] !== '')));
  const header = figures({
    pkgs: headerText(values, 'pkgs'),
    kgs: headerText(values, 'kgs'),
    cbm: headerText(values, 'cbm'),
  });
  return cargoDifferences(header, sums)
    .filter(({ field }) => comparable.has(field))
    .map((difference) => ({ ...difference, header: sumDecimals([difference.header]) }));
}

/** The header with the lines' totals; a figure that no line has is unchanged. */
export function summedHeader({ header, lines }: BookingValues, sums: CargoTotals): BookingValues['header'] {
  const summed = compared.filter((name) => lines.some((line) => line.values[name] !== ''));
  const figuresOfLines = Object.fromEntries(summed.map((name) => [name, String(sums[name])]));
  return { ...header, ...figuresOfLines, ...(sums.kindpkgs === '' ? {} : { kindpkgs: sums.kindpkgs }) };
}
