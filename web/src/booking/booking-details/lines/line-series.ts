import { addDecimals, compareDecimals, isDecimal, subtractDecimals } from '#contract/freight/decimal.ts';
import type { ContainerLine } from '../form/booking-values.ts';
import type { LineField } from '../form/form-fields.ts';
import { filledFields, type LineRange } from './line-ranges.ts';

type Lines = readonly ContainerLine[];

/**
 * Continues a numbered series below the first row of a block: LOT 1, LOT 2 …; by the step between the first two rows if
 * both are filled in. A single row continues the one above it. Other texts are repeated; `counts` lists the fields with
 * series.
 */
export function withSeries(lines: Lines, range: LineRange, counts: (field: LineField) => boolean): Lines {
  const isSingle = range.from === range.to;
  const from = isSingle ? range.from - 1 : range.from;
  if (!lines[from]) return lines;
  const block = lines.slice(from, range.to + 1);
  const columns = filledFields(range.fields).map((field) => {
    const texts = block.map(({ values }, at) => (isSingle && at > 0 ? '' : values[field]));
    return { field, texts: series(texts, counts(field)) };
  });
  return lines.map((line, at) => {
    if (at <= from || at > range.to) return line;
    const values = Object.fromEntries(columns.map(({ field, texts }) => [field, texts[at - from] ?? '']));
    return { ...line, values: { ...line.values, ...values } };
  });
}

function series([first = '', second = '', ...others]: readonly string[], isCounting: boolean): string[] {
  const start = isCounting ? counted(first) : undefined;
  if (!start) return [first, first, ...others.map(() => first)];
  const step = stepBetween(start, counted(second)) ?? '1';
  const texts = [first];
  while (texts.length < others.length + 2) texts.push(next(texts.at(-1) ?? '', step));
  return texts;
}

type Counted = { stem: string; figure: string; tail: string };

/** A text split at its last number; a decimal is one number including its fraction. */
function counted(text: string): Counted | undefined {
  if (isDecimal(text)) return { stem: '', figure: text, tail: '' };
  const [, stem, figure, tail] = /^(.*?)(\d+)(\D*)$/s.exec(text) ?? [];
  return stem === undefined || figure === undefined || tail === undefined ? undefined : { stem, figure, tail };
}

/** The step between two numbers in the same text; zero is no step. */
function stepBetween(one: Counted, other: Counted | undefined): string | undefined {
  if (other?.stem !== one.stem || other.tail !== one.tail) return undefined;
  const step = subtractDecimals(other.figure, one.figure);
  return compareDecimals(step, '0') === 0 ? undefined : step;
}

/** Leading zeros are preserved: 007 is followed by 008. There are no negative numbers. */
function next(text: string, step: string): string {
  const from = counted(text);
  if (!from) return text;
  const figure = addDecimals(from.figure, step);
  return figure.startsWith('-') ? '' : from.stem + figure.padStart(from.figure.length, '0') + from.tail;
}
