import { logicalX } from '#web/platform/languages/logical-direction.ts';
import { columnWidths } from '../columns/column-settings.ts';

export type Widths = Readonly<Record<string, number>>;

/** A header cell that can be resized, with what its width is made of in the page. */
type ResizableHead = { head: HTMLTableCellElement; table: HTMLTableElement; name: string };

/** What an event in the header is about. */
export function headOf(target: EventTarget): ResizableHead | undefined {
  const head = target instanceof Element ? target.closest<HTMLTableCellElement>('th[data-column]') : null;
  const table = head?.closest('table');
  const name = head?.dataset['column'];
  return head && table && name !== undefined ? { head, table, name } : undefined;
}

/**
 * The column without a width of its own takes what room is left. As soon as another is sized by hand it keeps what it
 * has: or else it would give way, and the edge would not follow the pointer.
 */
export function flexibleWidths(table: HTMLTableElement): Widths {
  const heads = [...table.querySelectorAll<HTMLTableCellElement>('th[data-column]')];
  const flexible = heads.filter((head) => colOf(table, head)?.style.inlineSize === '');
  return Object.fromEntries(flexible.map((head) => [head.dataset['column'] ?? '', head.offsetWidth]));
}

function colOf(table: HTMLTableElement, head: HTMLTableCellElement): HTMLTableColElement | undefined {
  return table.querySelectorAll('col')[head.cellIndex];
}

/** A resizing under way: the page itself shows it, so that no row is drawn again before it is done. */
export type Resizing = { widths: () => Widths; to: (x: number) => void };

export function startResizing({ head, table, name }: ResizableHead, from: number): Resizing {
  const start = head.offsetWidth;
  const total = table.offsetWidth;
  // A column at the line's end grows towards its beginning.
  const direction = head.dataset['fixed'] === 'end' ? -1 : 1;
  const flexible = flexibleWidths(table);
  let width: number | undefined;
  return {
    widths: () => (width === undefined ? {} : { ...flexible, [name]: width }),
    to: (x) => {
      width = clamped(start + logicalX(x - from) * direction);
      for (const each of table.querySelectorAll<HTMLTableCellElement>('th[data-column]')) {
        setWidth(colOf(table, each), flexible[each.dataset['column'] ?? '']);
      }
      setWidth(colOf(table, head), width);
      // As the table itself says it: whatever else were set here, nobody would take back.
      const tableWidth = `${total + width - start}px`;
      Object.assign(table.style, { inlineSize: tableWidth, minInlineSize: tableWidth });
    },
  };
}

function setWidth(col: HTMLTableColElement | undefined, width: number | undefined): void {
  if (col && width !== undefined) Object.assign(col.style, { inlineSize: `${width}px` });
}

function clamped(width: number): number {
  return Math.max(columnWidths.min, Math.min(columnWidths.max, width));
}

/** Padding and border around a cell's text, and those of a tag in it. */
const aroundText = 22;
const aroundTag = 8;

/** The width at which no cell in sight is cut off, nor the title. */
export function fittingWidth({ head, table }: ResizableHead): number {
  const cells = [...table.rows].flatMap((row) => row.cells[head.cellIndex] ?? []);
  return Math.ceil(Math.max(...cells.filter((cell) => cell.colSpan === 1).map(textWidth)));
}

/** The text's own width, even where its cell cuts it off. */
function textWidth(cell: HTMLTableCellElement): number {
  const range = document.createRange();
  range.selectNodeContents(cell.querySelector('[data-fit]') ?? cell);
  return range.getBoundingClientRect().width + aroundText + (cell.querySelector('.q-tag') ? aroundTag : 0);
}
