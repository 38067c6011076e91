import { normaliseContainerNumber } from '#contract/freight/container-number.ts';
import { codeFor } from '../code-table.ts';
import type { ContainerLine } from '../form/booking-values.ts';
import type { GridTables } from '../grid/columns.ts';
import { type GoodsRows, lineNamed } from './goods-rows.ts';

/** What a cell identifies a container by. */
export type BoxKind = 'number' | 'type' | 'position';

/** How pasted texts identify the lines of a booking. */
export type PastedBoxes = {
  kindOf: (text: string) => BoxKind | undefined;
  /** The key of the line. `usedKeys`: the lines that earlier rows of the paste went to. */
  lineOf: (text: string, at: { rows: GoodsRows; usedKeys: ReadonlySet<string> }) => string | undefined;
};

/** A type may be of the booking or of the code table: rows of a type that no line has are reported, not misread. */
export function pastedBoxes(lines: readonly ContainerLine[], { types }: GridTables): PastedBoxes {
  const typeOf = ({ values }: ContainerLine) => codeFor(types, values.ctnall);
  const knownTypes = new Set([...(types ?? []).map(({ code }) => code), ...lines.map(typeOf)].filter(Boolean));
  return {
    kindOf: (text) => {
      if (/^[A-Z]{4}\d{6,7}$/.test(normaliseContainerNumber(text))) return 'number';
      if (knownTypes.has(codeFor(types, text))) return 'type';
      return lineNamed(lines, text) && 'position';
    },
    lineOf: (text, { rows, usedKeys }) => {
      const named = lineNamed(lines, text);
      const code = codeFor(types, text);
      const ofType = named || code === '' ? [] : lines.filter((line) => typeOf(line) === code);
      const isFree = ({ key }: ContainerLine) => !usedKeys.has(key) && !rows.some((row) => isNamedIn(row, key));
      return (named ?? ofType.find(isFree) ?? ofType[0])?.key;
    },
  };
}

function isNamedIn({ line, values }: GoodsRows[number], key: string): boolean {
  return line === key && values.description !== '';
}
