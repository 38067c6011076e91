import { normaliseContainerNumber } from '#contract/freight/container-number.ts';
import { isDecimal } from '#contract/freight/decimal.ts';
import { massOfParts } from '#contract/freight/vgm.ts';
import type { ContainerLine, LineValues } from '../form/booking-values.ts';
import type { LineField } from '../form/form-fields.ts';
import { boxCount } from '../lines/line-splits.ts';
import type { WeighedLine } from './vgm-sheet.ts';

type Lines = readonly ContainerLine[];

export type MethodTwo = {
  /** Per container, where its line has no value. */
  packing: string;
  dunnage: string;
  tareOf: (type: string) => number | undefined;
};

export type VgmInput = {
  weighed: ReadonlyMap<string, WeighedLine>;
  /** Values for all containers without their own. */
  common: Partial<LineValues>;
  /** Containers without a VGM get a calculated one. */
  methodTwo: MethodTwo | undefined;
};

export type VgmOutcome = { lines: Lines; weighed: number; calculated: number; unknown: readonly string[] };

/** Fills in the verified gross masses of laden containers. Existing values are only overwritten by a weighing. */
export function withVgm(lines: Lines, { weighed, common, methodTwo }: VgmInput): VgmOutcome {
  let [matched, calculated] = [0, 0];
  const next = lines.map((line) => {
    if (line.values.ctnstatus === 'E') return line;
    const weighing = weighed.get(normaliseContainerNumber(line.values.cntrno));
    const worked = weighing === undefined ? calculatedFor(line, methodTwo) : undefined;
    if (weighing) matched += 1;
    if (worked) calculated += 1;
    const unread = Object.fromEntries(weighing?.unread.map((field) => [field, '']) ?? []);
    return changed(line, { ...missing(line, { ...common, ...unread }), ...worked, ...weighing?.values });
  });
  const numbers = new Set(lines.map(({ values }) => normaliseContainerNumber(values.cntrno)));
  const unknown = [...weighed.keys()].filter((number) => !numbers.has(number));
  return { lines: next, weighed: matched, calculated, unknown };
}

function changed(line: ContainerLine, values: Partial<LineValues>): ContainerLine {
  return Object.keys(values).length === 0 ? line : { ...line, values: { ...line.values, ...values } };
}

function missing({ values }: ContainerLine, common: Partial<LineValues>): Partial<LineValues> {
  const entries = Object.entries(common) as [LineField, string][];
  return Object.fromEntries(entries.filter(([name, text]) => text !== '' && values[name] === ''));
}

/** Cargo, packing, dunnage and tare of one container; undefined if one is missing, or the line stands for several. */
function calculatedFor(line: ContainerLine, methodTwo: MethodTwo | undefined): Partial<LineValues> | undefined {
  const { values } = line;
  if (!methodTwo || values.weighkgs !== '' || boxCount(line) > 1) return undefined;
  const tare = firstOf(values.tareweight, String(methodTwo.tareOf(values.ctnall) ?? ''));
  const packing = firstOf(values.packing_kgs, methodTwo.packing, '0');
  const dunnage = firstOf(values.dunnage_kgs, methodTwo.dunnage, '0');
  const parts = [values.kgs, packing, dunnage, tare];
  if (!parts.every(isDecimal)) return undefined;
  const weighkgs = massOfParts({ cargo: values.kgs, packing, dunnage, tare });
  return { weightype: 'SM2', weighkgs, packing_kgs: packing, dunnage_kgs: dunnage, tareweight: tare };
}

function firstOf(...texts: readonly string[]): string {
  return texts.find((text) => text !== '') ?? '';
}
