import { maxLines } from '#contract/booking/container.ts';
import type { SummaryLine } from '#contract/freight/container-summary.ts';
import { type ContainerLine, type LineValues, newContainerLine } from '../form/booking-values.ts';
import { newProduct } from './row-values.ts';

type Lines = readonly ContainerLine[];

export function withCell(lines: Lines, key: string, values: Partial<LineValues>): Lines {
  return lines.map((line) => (line.key === key ? { ...line, values: { ...line.values, ...values } } : line));
}

/** A new line of the type and packing of the one above it: most bookings repeat them. */
export function withNewLine(lines: Lines): Lines {
  if (lines.length >= maxLines) return lines;
  const above = lines.at(-1)?.values;
  return [
    ...lines,
    newContainerLine(above && { ctnall: above.ctnall, kindpkgs: above.kindpkgs, ctnstatus: above.ctnstatus }),
  ];
}

/** What names one box only is not repeated. */
const unsharedFields = {
  cntrno: '',
  cntrno_reason: '',
  sealno: '',
  weighkgs: '',
  tareweight: '',
  weighdate: '',
} as const;

export function withDuplicate(lines: Lines, key: string): Lines {
  const at = lines.findIndex((line) => line.key === key);
  const source = lines[at];
  if (!source || lines.length >= maxLines) return lines;
  const goods = source.goods.map(({ values }) => newProduct(values));
  return lines.toSpliced(at + 1, 0, { ...newContainerLine({ ...source.values, ...unsharedFields }), goods });
}

export function withoutLine(lines: Lines, key: string): Lines {
  return lines.filter((line) => line.key !== key);
}

/** The lines that a typed summary stands for. */
export function linesOfSummary(summary: readonly SummaryLine[]): Lines {
  return summary.map(({ code, count }) => newContainerLine({ ctnall: code, ctnnum: String(count) }));
}
