import { type BookingValues, type ContainerLine, headerText } from '../form/booking-values.ts';

type Lines = readonly ContainerLine[];

/** The header after an edit of the lines: the goods of the booking are the names of its products until others are typed. */
export function headerWithGoods({ header, lines }: Pick<BookingValues, 'header' | 'lines'>, next: Lines) {
  // A key stroke edits the lines, of which there may be hundreds, but no product.
  if (lines.length === next.length && lines.every(({ goods }, at) => goods === next[at]?.goods)) return header;
  const [before, now] = [goodsNames(lines), goodsNames(next)];
  const isFollowing = ['', before].includes(headerText({ header }, 'description').trim());
  return before === now || !isFollowing ? header : { ...header, description: now };
}

/** Each name once, in the order of the lines. */
function goodsNames(lines: Lines): string {
  const names = lines.flatMap(({ goods }) => goods.map(({ values }) => values.description.trim()));
  return [...new Set(names)].filter((name) => name !== '').join('\n');
}
