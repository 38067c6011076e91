import type { DrawingContext } from './drawing-context.ts';
import { isSafeToDraw } from './picture.ts';

type Area = { x: number; y: number; width: number; height: number };

/**
 * Fits a PNG or JPEG into a box. An unreadable one is omitted, and false is returned: the document is valid without it.
 */
export function drawPicture({ pdf }: DrawingContext, picture: Uint8Array, { x, y, width, height }: Area): boolean {
  if (!isSafeToDraw(picture)) return false;
  const { y: cursor } = pdf;
  try {
    pdf.image(Buffer.from(picture), x, y, { fit: [width, height] });
    return true;
  } catch {
    return false;
  } finally {
    pdf.y = cursor;
  }
}
