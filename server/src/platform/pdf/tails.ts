import { type DrawingContext, lineHeight, size } from './drawing-context.ts';
import { gridHeight } from './grid.ts';
import type { PdfBlock } from './layout.ts';
import { closingLines, signaturesHeight, textHeight, textLines } from './texts.ts';

/**
 * How much room the end of the first of these blocks wants below itself on its page: a heading, and a sum, that of the beginning
 * of what it is over, what is signed for that of the signatures, also across a few lines between them. The last few lines of all
 * stand on no page alone.
 */
export function tailHeight(context: DrawingContext, [block, ...rest]: readonly PdfBlock[]): number {
  const isOver = block?.kind === 'heading' || (block?.kind === 'text' && block.style === 'sum');
  return isOver ? leadingHeight(context, rest) : closingHeight(context, rest);
}

/** What is signed, or stands last, as far as it is short. */
function closingHeight(context: DrawingContext, blocks: readonly PdfBlock[]): number {
  const [block, ...others] = blocks;
  if (block?.kind === 'signatures') return signaturesHeight(context, block);
  if (block?.kind === 'grid' && block.isSigned) return gridHeight(context, block);
  const height = block ? shortTextHeight(context, block) : 0;
  if (height === 0) return 0;
  const tail = closingHeight(context, others);
  return tail > 0 || others.length === 0 ? height + tail : 0;
}

/** What stands at least together below a heading: a short text as a whole, with what must not be parted from it. */
function leadingHeight(context: DrawingContext, blocks: readonly PdfBlock[]): number {
  const [block] = blocks;
  const defaultHeight = 2 * lineHeight(size.text);
  if (!block) return 0;
  if (block.kind === 'facts' && block.facts.length <= 2) return 2 * defaultHeight + tailHeight(context, blocks);
  const height = shortTextHeight(context, block);
  return height > 0 ? height + tailHeight(context, blocks) : defaultHeight;
}

/** How high a text of a few lines is; 0 for any other block. */
function shortTextHeight(context: DrawingContext, block: PdfBlock): number {
  if (block.kind !== 'text' || block.style === 'note' || block.style === 'sum') return 0;
  const count = textLines(context, block).length;
  return count > closingLines ? 0 : textHeight(block, count);
}
