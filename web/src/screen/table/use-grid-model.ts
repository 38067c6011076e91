import {
  type ColumnDef,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  metaHelper,
  rowSelectionFeature,
  type RowSelectionState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { dictionaryOf } from '#web/platform/dictionary.ts';
import type { ArrangedColumn, Side } from '../columns/column-settings.ts';
import { choiceWidth, headWidth } from '../field-of.ts';
import type { RowRights } from '../row-actions.ts';
import { rowMessage } from '../row.messages.ts';
import type { Row } from '../screen.ts';

type ColumnMeta = { field?: ArrangedColumn };

const features = tableFeatures({
  columnSizingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});
type Features = typeof features;

export const selectId = '$select';
export const actionsId = '$actions';
const selectWidth = 40;
const actionsWidth = 200;
/** What looking, editing and deleting take of it. */
const defaultActionsWidth = 150;
/** What looking alone takes, and the heading. */
const fewActionsWidth = 110;
/** What the two signs of moving take. */
const signsWidth = 56;

export type Selection = RowSelectionState;

type GridModelProps = {
  columns: readonly ArrangedColumn[];
  rows: readonly Row[];
  rights: RowRights;
  /** What the screen's own buttons say. */
  customButtons: readonly string[];
  /** Whether rows have actions of their own: the page, one of them and a menu of the others. */
  hasActions: boolean;
  /** Whether the rows are deleted ones. */
  isBin: boolean;
  canSelect: boolean;
  selection: Selection;
  onSelect: (next: Selection) => void;
};

/** Columns with their widths and sides, and which rows are selected, on this page and on others. */
export function useGridModel({
  columns: arranged,
  rows,
  rights,
  customButtons,
  hasActions,
  isBin,
  canSelect,
  selection,
  onSelect,
}: GridModelProps) {
  const width = hasActions ? actionsWidth : widthFor(customButtons, { rights, isBin });
  const columns = useMemo(() => columnsOf(arranged, canSelect, width), [arranged, canSelect, width]);
  // The same object as long as it means the same: the table works out anew where each column stands for any other.
  const columnPinning = useMemo(() => pinnedOf(arranged), [arranged]);
  return useTable<Features, Row>({
    features,
    columns,
    data: rows,
    getRowId: (row) => String(row.id),
    enableRowSelection: (row) => row.original.is_deleted === isBin,
    state: {
      rowSelection: selection,
      columnPinning,
    },
    onRowSelectionChange: (next) => onSelect(typeof next === 'function' ? next(selection) : next),
  });
}

type ActionsContext = { rights: RowRights; isBin: boolean };

/** The usual buttons have their usual room; a few of them take what they need. */
function widthFor(customButtons: readonly string[], { rights, isBin }: ActionsContext): number {
  const { canView, canEdit, canRemove, canRestore, canAddBelow, canMove } = rights;
  const standardCount = [canView, canEdit && !isBin, canRemove && !isBin].filter(Boolean).length;
  const hasActions = standardCount > 0 || canRestore;
  if (!hasActions) return 0;
  const texts = [...customButtons, ...(canAddBelow ? [rowMessage('below')] : [])];
  const signs = canMove ? signsWidth : 0;
  const extraWidth = texts.reduce((sum, text) => sum + headWidth(text, false), signs);
  if (extraWidth === 0 && standardCount === 1 && !canRestore) return fewActionsWidth;
  return Math.max(actionsWidth, defaultActionsWidth + extraWidth);
}

function pinnedOf(arranged: readonly ArrangedColumn[]) {
  return { start: [selectId, ...namesAt(arranged, 'start')], end: [...namesAt(arranged, 'end'), actionsId] };
}

function namesAt(columns: readonly ArrangedColumn[], side: Side): string[] {
  return columns.filter((column) => column.side === side).map(({ name }) => name);
}

function columnsOf(
  arranged: readonly ArrangedColumn[],
  canSelect: boolean,
  actions: number,
): ColumnDef<Features, Row>[] {
  const visible = arranged.filter(({ isShown }) => isShown);
  const fields = visible.map((field) => ({ id: field.name, size: widthOfColumn(field), minSize: 40, meta: { field } }));
  return [
    ...(canSelect ? [{ id: selectId, size: selectWidth, minSize: selectWidth }] : []),
    ...fields,
    ...(actions > 0 ? [{ id: actionsId, size: actions }] : []),
  ];
}

/** A choice is read whole, in whichever language; who has sized its column themselves decides. */
function widthOfColumn({ width, isSized, meta }: ArrangedColumn): number {
  if (isSized || meta.kind !== 'choice') return width;
  return Math.max(width, choiceWidth(dictionaryOf(meta.dictionary).map(({ label }) => label)));
}

export type GridModel = ReturnType<typeof useGridModel>;
export type GridColumn = ReturnType<GridModel['getAllLeafColumns']>[number];
export type GridRowModel = ReturnType<GridModel['getRowModel']>['rows'][number];
