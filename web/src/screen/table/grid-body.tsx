import { Loaded, loadable } from '#web/platform/loadable.tsx';
import type { InlineHandle } from '../form/use-inline-edit.ts';
import { rowMessage } from '../row.messages.ts';
import type { Row, Screen } from '../screen.ts';
import type { List } from '../list/use-list.ts';
import { type CellRange, spanIn } from './cell-range.ts';
import { GridRow } from './grid-row.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import type { GridColumn } from './grid-columns.ts';
import type { RowWindow } from './use-row-window.ts';
import type { TreeRows } from './use-tree-rows.ts';

const inlineRow = loadable(async () => (await import('./inline-row.tsx')).InlineRow);

export type RowSelection = {
  /** The selected rows, those of other pages too. */
  ids: ReadonlySet<number>;
  canSelect: (row: Row) => boolean;
  onSelect: (row: Row, isOn: boolean) => void;
};

type GridBodyProps = {
  screen: Screen;
  inline: InlineHandle;
  columns: readonly GridColumn[];
  rows: readonly Row[];
  list: List;
  selection: RowSelection;
  tree: TreeRows | undefined;
  rowWindow: RowWindow;
  range: CellRange | undefined;
  buttons: (row: Row) => readonly string[];
  activeStopIn: (row: number) => number | undefined;
};

/** The visible rows between spacers for the others; an edited row stays, even when scrolled out of view. */
export function GridBody(props: GridBodyProps) {
  const { screen, inline, columns, rows, list, selection, tree, rowWindow, range, buttons, activeStopIn } = props;
  const edited = inline.state?.attempt.row;
  const cells = inline.state && <Loaded key="inline" component={inlineRow} props={{ screen, inline, columns }} />;
  const editedAt = edited === undefined ? -1 : rows.findIndex(({ id }) => id === edited.id);
  const offset = (list.query.page - 1) * list.query.limit;
  const keyOf = rowKeys(rowWindow, tree !== undefined || editedAt >= 0);
  const draw = (index: number) => {
    const row = rows[index];
    if (!row || index === editedAt) return cells;
    return (
      <GridRow
        {...rangeProps(range, index)}
        {...treeProps(tree, index)}
        key={keyOf(row.id, index)}
        row={row}
        index={index}
        position={offset + index}
        columns={columns}
        isSelected={selection.ids.has(row.id)}
        isSelectable={selection.canSelect(row)}
        onSelect={selection.onSelect}
        custom={screen.custom}
        rowActions={screen.actions}
        actions={buttons(row).join(' ')}
        activeStop={activeStopIn(index)}
      />
    );
  };
  return (
    <tbody data-stale={list.isStale || undefined}>
      {editedAt < 0 && cells}
      {drawnRows(rowWindow, editedAt).map((part) =>
        'row' in part ? draw(part.row) : <Space key={part.space} height={part.rows * rowWindow.rowHeight} />,
      )}
      {list.isStale && rows.length === 0 && <SkeletonRows columns={columns.length} label={rowMessage('loading')} />}
    </tbody>
  );
}

type Part = { row: number } | { space: string; rows: number };

/** Rows and spacers in order; an edited row out of view splits a spacer. */
function drawnRows({ start, end, count }: RowWindow, activeRow: number): readonly Part[] {
  const inSight = Array.from({ length: end - start }, (_, at) => ({ row: start + at }));
  const before = activeRow >= 0 && activeRow < start;
  const after = activeRow >= end;
  return [
    { space: 'before', rows: before ? activeRow : start },
    ...(before ? [{ row: activeRow }, { space: 'between', rows: start - activeRow - 1 }] : []),
    ...inSight,
    ...(after ? [{ space: 'until', rows: activeRow - end }, { row: activeRow }] : []),
    { space: 'after', rows: after ? count - activeRow - 1 : count - end },
  ];
}

const slotStep = 16;

/**
 * Row elements are reused: another page changes texts instead of rendering five hundred new cells, and a row scrolled
 * out passes its element to one scrolled in. Not in trees, whose rows open below each other, and not for an edited row,
 * which would lose the focus.
 */
function rowKeys({ start, end }: RowWindow, isOrdered: boolean): (id: number, index: number) => number {
  const slots = Math.ceil((end - start) / slotStep) * slotStep;
  return isOrdered ? (id) => id : (_id, index) => index % slots;
}

/** As plain numbers, so that unaffected rows do not render again. */
function rangeProps(range: CellRange | undefined, row: number) {
  const { from, to } = spanIn(range, row);
  return { rangeFrom: from, rangeTo: to };
}

function treeProps(tree: TreeRows | undefined, row: number) {
  const { row: ownRow, level, branch } = tree?.rows[row] ?? {};
  return { level, branch, isAncestor: ownRow !== undefined && tree?.ancestors.has(ownRow.id) === true };
}

function Space({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden="true" style={{ blockSize: height }} />;
}
