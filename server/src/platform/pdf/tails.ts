import { type Desk, lineHeight, size } from './desk.ts';
import { gridHeight } from './grid.ts';
import type { PdfBlock } from './layout.ts';
import { closing, signaturesHeight, textHeight, textLines } from './texts.ts';

/**
 * How much room the end of the first of these blocks wants below itself on its page: a heading that of the beginning of what it
 * is over, what is signed for that of the signatures.
 */
export function tailOf(desk: Desk, [block, ...rest]: readonly PdfBlock[]): number {
  const [next] = rest;
  if (!block || !next) return 0;
  if (block.kind === 'heading') return beginningOf(desk, rest);
  if (next.kind === 'signatures') return signaturesHeight(desk, next);
  return next.kind === 'grid' && next.isSigned ? gridHeight(desk, next) : 0;
}

/** What stands at least together below a heading: a short text as a whole, with what must not be parted from it. */
function beginningOf(desk: Desk, blocks: readonly PdfBlock[]): number {
  const [block] = blocks;
  const usual = 2 * lineHeight(size.text);
  if (block?.kind !== 'text' || block.look === 'note') return usual;
  const count = textLines(desk, block).length;
  return count > closing ? usual : textHeight(block, count) + tailOf(desk, blocks);
}
