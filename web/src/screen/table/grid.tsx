import { type MouseEvent, useRef } from 'react';
import { actionsOf, isRowAction, type RowRights } from '../row-actions.ts';
import type { Row, Screen } from '../screen.ts';
import type { ListScreenState } from '../use-list-screen.ts';
import { GridBody } from './grid-body.tsx';
import { GridHead } from './grid-head.tsx';
import { useGridFocus } from './use-grid-focus.ts';
import { actionsId, useGridModel } from './use-grid-model.ts';
import { useRowWindow } from './use-row-window.ts';

type GridProps = { screen: Screen; rights: RowRights; state: ListScreenState; isCompact: boolean };

const noRows: readonly Row[] = [];
/** As in the tokens of the same names. */
const rowHeight = { normal: 36, compact: 28 };

/** The table: one Tab stop, arrows within; Enter looks at the row (design.md part 6). */
export function Grid({ screen, rights, state, isCompact }: GridProps) {
  const { list, selection, select, act } = state;
  const rows = list.page?.data ?? noRows;
  const scroller = useRef<HTMLDivElement>(null);
  const model = useGridModel({ screen, rows, rights, selection, onSelect: select });
  const columns = model.getVisibleLeafColumns();
  const shown = useRowWindow(rows.length, isCompact ? rowHeight.compact : rowHeight.normal, scroller);

  const fieldStops = columns.filter(({ id }) => id !== actionsId).length;
  const focus = useGridFocus({
    scroller,
    shown,
    rows: rows.length,
    stopsIn: (index) =>
      fieldStops + (rows[index] ? actionsOf(rights, rows[index]).length : columns.length - fieldStops),
    onEnter: (index) => {
      const row = rows[index];
      if (row && rights.canView) act('view', row);
    },
  });

  return (
    <div ref={scroller} className="q-grid-scroll" data-compact={isCompact || undefined}>
      <table
        role="grid"
        className="q-grid"
        aria-label={screen.title}
        aria-rowcount={(list.page?.total ?? 0) + 1}
        aria-colcount={columns.length}
        aria-busy={list.isStale}
        aria-multiselectable={rights.canRemove}
        style={{ minInlineSize: model.getTotalSize() }}
        onClick={(event) => {
          const clicked = actionAt(event, rows);
          if (clicked) act(clicked.kind, clicked.row);
        }}
        onFocus={focus.handleFocus}
        onKeyDown={focus.handleKeyDown}
      >
        <GridHead
          model={model}
          ordering={list.query.ordering}
          activeStop={focus.stopIn(-1)}
          onSort={(field) => list.change({ type: 'sort', field })}
        />
        <GridBody model={model} list={list} shown={shown} rights={rights} stopIn={focus.stopIn} />
      </table>
    </div>
  );
}

/** The row button that was clicked; one handler for all rows keeps the rows from being drawn again. */
function actionAt({ target }: MouseEvent, rows: readonly Row[]) {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
  const row = rows.find(({ id }) => String(id) === button?.dataset['id']);
  const kind = button?.dataset['action'];
  return row && isRowAction(kind) ? { row, kind } : undefined;
}
