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
  /** Undefined until the container types are known. */
  teu: string | undefined;
};

const sumsCache = new WeakMap<
  readonly ContainerLine[],
  { types: readonly SummaryType[] | undefined; sums: CargoSums }
>();

/** What the lines add up to, exactly; what is no number yet counts nothing. Asked for in two places, worked out once. */
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

/** What is summed up, counted or compared of a line, in the totals, the summary and the header's differences. */
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

/** Where the header's own figures differ from the lines'; a figure that no line has yet is not compared. */
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

/** The header's figures as the lines have them; a figure that no line has stays as it was typed. */
export function summedHeader({ header, lines }: BookingValues, sums: CargoTotals): BookingValues['header'] {
  const summed = compared.filter((name) => lines.some((line) => line.values[name] !== ''));
  const figuresOfLines = Object.fromEntries(summed.map((name) => [name, String(sums[name])]));
  return { ...header, ...figuresOfLines, ...(sums.kindpkgs === '' ? {} : { kindpkgs: sums.kindpkgs }) };
}
