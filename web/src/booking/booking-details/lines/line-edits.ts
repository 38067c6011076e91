import { containerFields, maxLines } from '#contract/booking/container.ts';
import { type ContainerLine, type LineValues, newContainerLine } from '../form/booking-values.ts';
import { newProduct } from './row-values.ts';

type Lines = readonly ContainerLine[];

export function withCell(lines: Lines, key: string, values: Partial<LineValues>): Lines {
  return lines.map((line) => (line.key === key ? { ...line, values: { ...line.values, ...values } } : line));
}

/** A new line with the type and packing of the one above: most bookings repeat them. */
export function withNewLine(lines: Lines): Lines {
  if (lines.length >= maxLines) return lines;
  const above = lines.at(-1)?.values;
  return [
    ...lines,
    newContainerLine(above && { ctnall: above.ctnall, kindpkgs: above.kindpkgs, ctnstatus: above.ctnstatus }),
  ];
}

/** Values that identify one container are not copied. */
const unsharedFields = {
  cntrno: '',
  cntrno_reason: '',
  sealno: '',
  weighkgs: '',
  tareweight: '',
  weighdate: '',
} as const;

/** Inserts copies of lines below the last of them, up to the limit of a booking. */
export function withDuplicates(lines: Lines, keys: ReadonlySet<string>): Lines {
  const sources = lines.filter(({ key }) => keys.has(key)).slice(0, maxLines - lines.length);
  const at = lines.findLastIndex(({ key }) => keys.has(key));
  const copies = sources.map(({ values, goods }) => ({
    ...newContainerLine({ ...values, ...unsharedFields }),
    goods: goods.map((product) => newProduct(product.values)),
  }));
  return copies.length === 0 ? lines : lines.toSpliced(at + 1, 0, ...copies);
}

export function withoutLine(lines: Lines, key: string): Lines {
  return lines.filter((line) => line.key !== key);
}

/** Whether a line has no data but its type, count, state and kind of package. */
export function isTypeOnlyLine({ values, goods }: ContainerLine): boolean {
  return goods.length === 0 && containerFields.every((name) => boxFields.includes(name) || values[name] === '');
}

const boxFields: readonly string[] = ['ctnall', 'ctnnum', 'ctnstatus', 'kindpkgs'];
