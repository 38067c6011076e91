import { memo } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { isNumeric } from '../field-of.ts';
import { sortedBy } from '../list/list-query.ts';
import { rowMessage } from '../row.messages.ts';
import { flexibleColumn } from './column-style.ts';
import type { Widths } from './resizing.ts';
import { useColumnResize } from './use-column-resize.ts';
import { actionsId, type GridColumn, selectId } from './grid-columns.ts';

type SelectionState = { isAll: boolean; isSome: boolean };

type GridHeadProps = {
  columns: readonly GridColumn[];
  /** Which of the visible rows are selected. */
  selection: SelectionState;
  ordering: string;
  activeStop: number | undefined;
  onSort: (field: string) => void;
  onResize: (widths: Widths) => void;
  onSelectAll: (isOn: boolean) => void;
};

/** Memo: moving between rows does not affect it. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { columns, ordering, activeStop, onResize } = props;
  const resize = useColumnResize(onResize);
  const flexible = flexibleColumn(columns);
  return (
    <>
      <colgroup>
        {columns.map((column) => (
          <col key={column.id} style={column.id === flexible ? undefined : { inlineSize: column.width }} />
        ))}
      </colgroup>
      <thead {...resize}>
        <tr aria-rowindex={1}>
          {columns.map((column, index) => {
            const focusProps = stop(index, activeStop);
            const isWidget = column.id === selectId || column.field?.isSortable;
            return (
              <th
                key={column.id}
                scope="col"
                role="columnheader"
                className="q-grid-head"
                {...headAttributes(column, ordering)}
                {...(isWidget ? {} : focusProps)}
              >
                <HeadContent {...props} column={column} stop={focusProps} />
                {column.field && <span className="q-grid-resize" data-resize title={rowMessage('resize')} />}
              </th>
            );
          })}
        </tr>
      </thead>
    </>
  );
});

function headAttributes(column: GridColumn, ordering: string) {
  const { field, sticky } = column;
  return {
    ...sticky,
    'data-column': field?.name,
    'aria-keyshortcuts': field && 'Shift+ArrowLeft Shift+ArrowRight Shift+Enter',
    'data-number': (field && isNumeric(field.meta)) || undefined,
    'aria-sort': field?.isSortable ? sortedBy(ordering, field.name) : undefined,
  };
}

type Stop = { 'data-at': string; tabIndex: number };

function stop(index: number, activeStop: number | undefined): Stop {
  return { 'data-at': `-1 ${index}`, tabIndex: index === activeStop ? 0 : -1 };
}

type HeadContentProps = Pick<GridHeadProps, 'selection' | 'onSort' | 'onSelectAll'> & {
  column: GridColumn;
  stop: Stop;
};

function HeadContent({ column, selection, stop: focusProps, onSort, onSelectAll }: HeadContentProps) {
  const field = column.field;
  if (column.id === actionsId) return rowMessage('actions');
  if (column.id === selectId) {
    return (
      <Checkbox
        {...focusProps}
        aria-label={rowMessage('select_page')}
        checked={selection.isAll}
        isPartial={selection.isSome}
        onChange={(event) => onSelectAll(event.target.checked)}
      />
    );
  }
  if (!field?.isSortable) return <span data-fit>{field?.label}</span>;
  return (
    <button type="button" className="q-grid-sort" data-fit {...focusProps} onClick={() => onSort(field.name)}>
      {field.label}
      <span className="q-grid-arrows" aria-hidden="true" />
    </button>
  );
}
