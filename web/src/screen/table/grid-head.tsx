import { Checkbox } from '#web/ui/checkbox.tsx';
import { isNumeric } from '../field-of.ts';
import { sortedBy } from '../list-query.ts';
import { rowMessage } from '../row.messages.ts';
import { flexibleColumn, stickyAttributes } from './column-style.ts';
import type { Widths } from './resizing.ts';
import { useColumnResize } from './use-column-resize.ts';
import { actionsId, type GridColumn, type GridModel, selectId } from './use-grid-model.ts';

type GridHeadProps = {
  model: GridModel;
  ordering: string;
  activeStop: number | undefined;
  onSort: (field: string) => void;
  onResize: (widths: Widths) => void;
};

export function GridHead({ model, ordering, activeStop, onSort, onResize }: GridHeadProps) {
  const resize = useColumnResize(onResize);
  const columns = model.getVisibleLeafColumns();
  const flexible = flexibleColumn(columns);
  return (
    <>
      <colgroup>
        {columns.map((column) => (
          <col key={column.id} style={column.id === flexible ? undefined : { inlineSize: column.getSize() }} />
        ))}
      </colgroup>
      <thead {...resize}>
        <tr aria-rowindex={1}>
          {columns.map((column, index) => {
            const place = stop(index, activeStop);
            const isWidget = column.id === selectId || column.columnDef.meta?.field?.isSortable;
            return (
              <th
                key={column.id}
                scope="col"
                role="columnheader"
                className="q-grid-head"
                {...headAttributes(column, columns, ordering)}
                {...(isWidget ? {} : place)}
              >
                <HeadContent column={column} model={model} stop={place} onSort={onSort} />
                {column.columnDef.meta?.field && (
                  <span className="q-grid-resize" data-resize title={rowMessage('resize')} />
                )}
              </th>
            );
          })}
        </tr>
      </thead>
    </>
  );
}

function headAttributes(column: GridColumn, columns: readonly GridColumn[], ordering: string) {
  const field = column.columnDef.meta?.field;
  return {
    ...stickyAttributes(column, columns),
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

type HeadContentProps = { column: GridColumn; model: GridModel; stop: Stop; onSort: (field: string) => void };

function HeadContent({ column, model, stop: place, onSort }: HeadContentProps) {
  const field = column.columnDef.meta?.field;
  if (column.id === actionsId) return rowMessage('actions');
  if (column.id === selectId) {
    return (
      <Checkbox
        {...place}
        aria-label={rowMessage('select_page')}
        checked={model.getIsAllRowsSelected()}
        isPartial={model.getIsSomeRowsSelected()}
        onChange={(event) => model.toggleAllRowsSelected(event.target.checked)}
      />
    );
  }
  if (!field?.isSortable) return <span data-fit>{field?.label}</span>;
  return (
    <button type="button" className="q-grid-sort" data-fit {...place} onClick={() => onSort(field.name)}>
      {field.label}
      <span className="q-grid-arrows" aria-hidden="true" />
    </button>
  );
}
