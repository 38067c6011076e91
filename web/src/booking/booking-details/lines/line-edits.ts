import { containerFields, maxLines } from '#contract/booking/container.ts';
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

/** Copies of lines stand below the last of them, as many as a booking takes. */
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

/** Whether nothing is known of a line's boxes but their type, their number and that they are full. */
export function isBareLine({ values, goods }: ContainerLine): boolean {
  return goods.length === 0 && containerFields.every((name) => boxFields.includes(name) || values[name] === '');
}

const boxFields: readonly string[] = ['ctnall', 'ctnnum', 'ctnstatus', 'kindpkgs'];
