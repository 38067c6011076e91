import { type MouseEvent, useRef } from 'react';
import { actionsOf, isRowAction, type RowActionKind, type RowRights } from '../row-actions.ts';
import { rowMessage } from '../row.messages.ts';
import type { Row, Screen } from '../screen.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useGridFocus } from './use-grid-focus.ts';
import { actionsId, type Selection, useGridModel } from './use-grid-model.ts';
import { useRowWindow } from './use-row-window.ts';

export type GridProps = {
  screen: Screen;
  rights: RowRights;
  /** Undefined while the first page is on its way. */
  rows: readonly Row[] | undefined;
  total: number;
  /** Of the first row in the whole list, from 0. */
  offset: number;
  ordering: string;
  isCompact: boolean;
  isStale: boolean;
  selection: Selection;
  onSelect: (next: Selection) => void;
  onSort: (field: string) => void;
  onAction: (kind: RowActionKind, row: Row) => void;
};

const noRows: readonly Row[] = [];
const rowHeight = { normal: 36, compact: 28 };

/** The table: one Tab stop, arrows within; Enter looks at the row (design.md part 6). */
export function Grid({ screen, rights, rows = noRows, isCompact, selection, onSelect, onSort, onAction, ...page }: GridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const hasActions = rights.canView || rights.canEdit || rights.canRemove || rights.canRestore;
  const model = useGridModel({ screen, rows, canSelect: rights.canRemove, hasActions, selection, onSelect });
  const models = model.getRowModel().rows;
  const height = isCompact ? rowHeight.compact : rowHeight.normal;
  const shown = useRowWindow(models.length, height, scroller);

  const columns = model.getVisibleLeafColumns();
  const stopsBefore = columns.filter(({ id }) => id !== actionsId).length;
  const actions = (row: Row) => actionsOf(rights, row);
  const focus = useGridFocus({
    scroller,
    rowHeight: height,
    rows: rows.length,
    stopsIn: (index) => {
      const row = rows[index];
      return stopsBefore + (row ? actions(row).length : hasActions ? 1 : 0);
    },
    reveal: shown.reveal,
    onEnter: (index) => {
      const row = rows[index];
      if (row && rights.canView) onAction('view', row);
    },
  });

  function handleClick(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null;
    const row = rows.find(({ id }) => String(id) === button?.dataset['id']);
    const kind = button?.dataset['action'];
    if (row && isRowAction(kind)) onAction(kind, row);
  }

  return (
    <div ref={scroller} className="q-grid-scroll" data-compact={isCompact || undefined}>
      <table
        role="grid"
        className="q-grid"
        aria-label={screen.title}
        aria-rowcount={page.total + 1}
        aria-colcount={columns.length}
        aria-busy={page.isStale}
        aria-multiselectable={rights.canRemove}
        style={{ minInlineSize: model.getTotalSize() }}
        onClick={handleClick}
        onFocus={focus.handleFocus}
        onKeyDown={focus.handleKeyDown}
      >
        <GridHead model={model} ordering={page.ordering} activeStop={focus.stopIn(-1)} onSort={onSort} />
        <tbody style={{ opacity: page.isStale ? 0.55 : 1 }}>
          {shown.before > 0 && <tr aria-hidden="true" style={{ blockSize: shown.before }} />}
          {models.slice(shown.start, shown.end).map((row, index) => (
            <GridRow
              key={row.id}
              row={row}
              index={shown.start + index}
              position={page.offset + shown.start + index}
              columns={columns}
              isSelected={row.getIsSelected()}
              actions={actions(row.original).join(' ')}
              activeStop={focus.stopIn(shown.start + index)}
            />
          ))}
          {shown.after > 0 && <tr aria-hidden="true" style={{ blockSize: shown.after }} />}
          {page.isStale && models.length === 0 && <SkeletonRows columns={columns.length} label={rowMessage('loading')} />}
        </tbody>
      </table>
    </div>
  );
}
