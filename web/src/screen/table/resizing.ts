import { logicalX } from '#web/platform/languages/logical-direction.ts';
import { columnWidths } from '../columns/column-settings.ts';

export type Widths = Readonly<Record<string, number>>;

/** A resizable header cell with its table. */
type ResizableHead = { head: HTMLTableCellElement; table: HTMLTableElement; name: string };

/** The header cell of an event. */
export function headOf(target: EventTarget): ResizableHead | undefined {
  const head = target instanceof Element ? target.closest<HTMLTableCellElement>('th[data-column]') : null;
  const table = head?.closest('table');
  const name = head?.dataset['column'];
  return head && table && name !== undefined ? { head, table, name } : undefined;
}

/**
 * The column without a width takes the free width. When another one is resized it keeps its current width: otherwise it
 * would change, and the edge would not follow the pointer.
 */
export function flexibleWidths(table: HTMLTableElement): Widths {
  const heads = [...table.querySelectorAll<HTMLTableCellElement>('th[data-column]')];
  const flexible = heads.filter((head) => colOf(table, head)?.style.inlineSize === '');
  return Object.fromEntries(flexible.map((head) => [head.dataset['column'] ?? '', head.offsetWidth]));
}

function colOf(table: HTMLTableElement, head: HTMLTableCellElement): HTMLTableColElement | undefined {
  return table.querySelectorAll('col')[head.cellIndex];
}

/** A resize in progress: applied directly to the page, so that no row renders before it ends. */
export type Resizing = { widths: () => Widths; to: (x: number) => void };

export function startResizing({ head, table, name }: ResizableHead, from: number): Resizing {
  const start = head.offsetWidth;
  const total = table.offsetWidth;
  // A column at the end grows towards the start.
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
      // The same value as the table's own: React would not reset another one.
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

/** The width at which no visible cell is truncated, nor the title. */
export function contentWidth({ head, table }: ResizableHead): number {
  const cells = [...table.rows].flatMap((row) => row.cells[head.cellIndex] ?? []);
  return Math.ceil(Math.max(...cells.filter((cell) => cell.colSpan === 1).map(textWidth)));
}

/** The text's own width, even if truncated. */
function textWidth(cell: HTMLTableCellElement): number {
  const range = document.createRange();
  range.selectNodeContents(cell.querySelector('[data-fit]') ?? cell);
  return range.getBoundingClientRect().width + aroundText + (cell.querySelector('.q-tag') ? aroundTag : 0);
}
