import { Loaded, loadable } from '#web/platform/loadable.tsx';
import type { InlineHandle } from '../form/use-inline-edit.ts';
import { buttonsOf, type RowRights } from '../row-actions.ts';
import { rowMessage } from '../row.messages.ts';
import type { Screen } from '../screen.ts';
import type { List } from '../use-list.ts';
import { type CellRange, spanIn } from './cell-range.ts';
import { GridRow } from './grid-row.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import type { GridModel } from './use-grid-model.ts';
import type { RowWindow } from './use-row-window.ts';
import type { TreeRows } from './use-tree-rows.ts';

const inlineRow = loadable(async () => (await import('./inline-row.tsx')).InlineRow);

type GridBodyProps = {
  screen: Screen;
  inline: InlineHandle;
  model: GridModel;
  list: List;
  tree: TreeRows | undefined;
  shown: RowWindow;
  range: CellRange | undefined;
  rights: RowRights;
  stopIn: (row: number) => number | undefined;
};

/** The rows in sight, between the space of those that are not. */
export function GridBody({ screen, inline, model, list, tree, shown, range, rights, stopIn }: GridBodyProps) {
  const { rows } = model.getRowModel();
  const columns = model.getVisibleLeafColumns();
  const edited = inline.state?.attempt.row;
  const cells = inline.state && <Loaded key="inline" component={inlineRow} props={{ screen, inline, columns }} />;
  const isInPlace = edited !== undefined && rows.some((row) => row.original.id === edited.id);
  const offset = (list.query.page - 1) * list.query.limit;
  const keyOf = rowKeys(shown, tree !== undefined);
  return (
    <tbody data-stale={list.isStale || undefined}>
      {!isInPlace && cells}
      <Space height={shown.before} />
      {rows.slice(shown.start, shown.end).map((row, at) => {
        const index = shown.start + at;
        if (isInPlace && row.original.id === edited.id) return cells;
        return (
          <GridRow
            {...rangeProps(range, index)}
            {...treeProps(tree, index)}
            key={keyOf(row.id, index)}
            row={row}
            index={index}
            position={offset + index}
            columns={columns}
            isSelected={row.getIsSelected()}
            custom={screen.custom}
            own={screen.actions}
            actions={buttonsOf(screen, rights, row.original).join(' ')}
            activeStop={stopIn(index)}
          />
        );
      })}
      <Space height={shown.after} />
      {list.isStale && rows.length === 0 && <SkeletonRows columns={columns.length} label={rowMessage('loading')} />}
    </tbody>
  );
}

const slotStep = 16;

/**
 * Rows of a list are drawn into places that stay: another page changes texts instead of building five hundred cells anew,
 * and a row that scrolls out gives its place to the one that scrolls in. The rows of a tree open below each other.
 */
function rowKeys({ start, end }: RowWindow, isTree: boolean): (id: string, index: number) => string | number {
  const places = Math.ceil((end - start) / slotStep) * slotStep;
  return isTree ? (id) => id : (_id, index) => index % places;
}

/** As plain numbers: a row that is not touched is not drawn again. */
function rangeProps(range: CellRange | undefined, row: number) {
  const { from, to } = spanIn(range, row);
  return { rangeFrom: from, rangeTo: to };
}

function treeProps(tree: TreeRows | undefined, row: number) {
  const { row: own, level, branch } = tree?.rows[row] ?? {};
  return { level, branch, isLeading: own !== undefined && tree?.leading.has(own.id) === true };
}

function Space({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden="true" style={{ blockSize: height }} />;
}
