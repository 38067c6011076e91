import type { Block } from './blocks.ts';
import { columnMeaning, type HeadingNames } from './headings.ts';

/** Tables that stand next to each other under headings in one row, as a block each: a port's heading begins the next one. */
export function sideBySide(block: Block, names: HeadingNames): Block[] {
  const texts = block.headings.map((parts) => parts.join(' '));
  const first = block.headings.findIndex((parts) => columnMeaning(parts, names) === 'portdischarge');
  const starts = texts.flatMap((text, at) => (at > first && text === texts[first] ? [at] : []));
  const isRepeated = starts.every((start) => texts[start + 1] === texts[first + 1] && texts[start + 1] !== '');
  if (first < 0 || starts.length === 0 || !isRepeated) return [block];
  // What stands before the first port belongs to its table.
  const bounds = [0, ...starts, block.headings.length];
  return bounds.slice(0, -1).map((from, index) => partOf(block, from, bounds[index + 1] ?? from));
}

function partOf(block: Block, from: number, to: number): Block {
  const { headings, places, rows } = block;
  return {
    ...block,
    headings: headings.slice(from, to),
    places: places.slice(from, to),
    rows: rows
      .map(({ row, cells }) => ({ row, cells: cells.slice(from, to) }))
      .filter(({ cells }) => cells.some((text) => text !== '')),
  };
}
