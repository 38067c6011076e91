import { isDecimal, multiplyDecimals, quotientToScale, sumDecimals } from '#contract/freight/decimal.ts';
import { boxLoad, type BoxLoad } from '#contract/freight/payload.ts';
import { typeOf } from '../cargo/special-kinds.ts';
import type { TableRow } from '../code-table.ts';
import type { ContainerLine, LineValues } from '../form/booking-values.ts';
import { boxCount } from './line-splits.ts';

type Types = readonly TableRow[] | undefined;

/** The share of the payload in use; undefined while unknown, and for empty containers. */
export function lineLoad(line: Pick<ContainerLine, 'values'>, types: Types): BoxLoad | undefined {
  const { ctnstatus, kgs } = line.values;
  const type = typeOf(types, line);
  const cargo = kgs.trim();
  if (!type || ctnstatus === 'E' || !isDecimal(cargo) || Number(cargo) <= 0) return undefined;
  return boxLoad({
    kgs: cargo,
    boxes: String(boxCount(line)),
    tare: tareOfBox(line.values, type),
    maxGross: String(type.max_gross_kg ?? 0),
  });
}

/** The tare on the container's plate, or else that of its type. */
function tareOfBox({ tareweight }: LineValues, { tare_kg: tare = 0 }: TableRow): string {
  const plate = tareweight.trim();
  return isDecimal(plate) && Number(plate) > 0 ? plate : String(tare);
}

/** `count`: the number of overloaded lines or, if there are none, of nearly full ones. */
export type LoadTotals = { percent: string; level: BoxLoad['level']; count: number };

/** The share of all containers together; undefined if unknown for all of them. */
export function loadTotals(lines: readonly ContainerLine[], types: Types): LoadTotals | undefined {
  const loads = lines.flatMap((line) => {
    const load = lineLoad(line, types);
    return load ? [{ ...load, kgs: line.values.kgs.trim(), boxes: String(boxCount(line)) }] : [];
  });
  if (loads.length === 0) return undefined;
  const payload = sumDecimals(loads.map((load) => multiplyDecimals(load.payload, load.boxes)));
  const cargo = multiplyDecimals(sumDecimals(loads.map(({ kgs }) => kgs)), '100');
  const level = (['OVER', 'NEAR'] as const).find((each) => loads.some((load) => load.level === each));
  const count = loads.filter((load) => load.level !== undefined && load.level === level).length;
  return { percent: quotientToScale(cargo, payload, 0), level, count };
}
