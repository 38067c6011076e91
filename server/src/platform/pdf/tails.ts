import { type Desk, lineHeight, size } from './desk.ts';
import { gridHeight } from './grid.ts';
import type { PdfBlock } from './layout.ts';
import { closing, signaturesHeight, textHeight, textLines } from './texts.ts';

/**
 * How much room the end of the first of these blocks wants below itself on its page: a heading, and a sum, that of the beginning
 * of what it is over, what is signed for that of the signatures, also across a few lines between them. The last few lines of all
 * stand on no page alone.
 */
export function tailOf(desk: Desk, [block, ...rest]: readonly PdfBlock[]): number {
  const isOver = block?.kind === 'heading' || (block?.kind === 'text' && block.look === 'sum');
  return isOver ? beginningOf(desk, rest) : endOf(desk, rest);
}

/** What is signed, or stands last, as far as it is short. */
function endOf(desk: Desk, blocks: readonly PdfBlock[]): number {
  const [block, ...others] = blocks;
  if (block?.kind === 'signatures') return signaturesHeight(desk, block);
  if (block?.kind === 'grid' && block.isSigned) return gridHeight(desk, block);
  const height = block ? fewLines(desk, block) : 0;
  if (height === 0) return 0;
  const tail = endOf(desk, others);
  return tail > 0 || others.length === 0 ? height + tail : 0;
}

/** What stands at least together below a heading: a short text as a whole, with what must not be parted from it. */
function beginningOf(desk: Desk, blocks: readonly PdfBlock[]): number {
  const [block] = blocks;
  const usual = 2 * lineHeight(size.text);
  if (!block) return 0;
  if (block.kind === 'facts' && block.facts.length <= 2) return 2 * usual + tailOf(desk, blocks);
  const height = fewLines(desk, block);
  return height > 0 ? height + tailOf(desk, blocks) : usual;
}

/** How high a text of a few lines is; 0 for any other block. */
function fewLines(desk: Desk, block: PdfBlock): number {
  if (block.kind !== 'text' || block.look === 'note' || block.look === 'sum') return 0;
  const count = textLines(desk, block).length;
  return count > closing ? 0 : textHeight(block, count);
}
