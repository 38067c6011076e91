import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { loadable, Loaded } from '#web/platform/loadable.tsx';
import type { ListColumns } from '../columns/use-columns.ts';
import type { Row } from '../screen.ts';
import type { GridColumn } from './grid-columns.ts';

const rowCard = loadable(async () => (await import('./row-card.tsx')).RowCard);

/** How long the pointer rests on a row's name before the card opens. */
const restMs = 450;
const anchorName = '--row-card';

type CardOf = { settings: ListColumns; rows: readonly Row[]; columns: readonly GridColumn[] };

/** Fields without room or with truncated text, in a card below a row's first cell on hover. */
export function useRowCard({ settings, rows, columns }: CardOf) {
  const [hovered, setHovered] = useState<{ row: Row; names: readonly string[] }>();
  const cell = useRef<HTMLElement>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function close() {
    clearTimeout(timer.current);
    cell.current?.style.removeProperty('anchor-name');
    cell.current = undefined;
    setHovered(undefined);
  }

  function handlePointerOver({ target, pointerType }: PointerEvent) {
    const over = target instanceof Element ? target.closest('td') : null;
    if (over !== null && over === cell.current) return;
    close();
    const row = over && rowNamedIn(over, rows, columns);
    if (!row || pointerType === 'touch') return;
    cell.current = over;
    timer.current = setTimeout(() => {
      over.style.setProperty('anchor-name', anchorName);
      setHovered({ row, names: [...truncatedFields(over, columns), ...settings.hiddenNames.get()] });
    }, restMs);
  }

  const fields = settings.columns.filter(({ name }) => hovered?.names.includes(name));
  const card: ReactNode = hovered && <Loaded component={rowCard} props={{ row: hovered.row, fields, anchorName }} />;
  return { card, handlePointerOver, close };
}

function stopOf({ dataset }: HTMLElement): number {
  return Number(dataset['at']?.split(' ')[1] ?? -1);
}

/** The row whose first field a cell shows. */
function rowNamedIn(cell: HTMLElement, rows: readonly Row[], columns: readonly GridColumn[]): Row | undefined {
  const first = columns.findIndex(({ field }) => field);
  return stopOf(cell) === first ? rows[Number(cell.dataset['at']?.split(' ')[0])] : undefined;
}

/** The fields of a row with truncated texts. */
function truncatedFields(cell: HTMLElement, columns: readonly GridColumn[]): string[] {
  const cells = [...(cell.parentElement?.querySelectorAll<HTMLElement>('td[data-at]') ?? [])];
  return cells.filter(isTruncated).flatMap((each) => columns[stopOf(each)]?.field?.name ?? []);
}

/** Whether a cell's text is truncated. */
export function isTruncated(cell: HTMLElement): boolean {
  return [cell, ...cell.querySelectorAll('span')].some(
    (part) => part.scrollWidth > part.clientWidth || (part !== cell && part.scrollHeight > part.clientHeight),
  );
}
