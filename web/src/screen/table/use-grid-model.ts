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
import type { ArrangedColumn, Side } from '../columns/column-settings.ts';
import { headWidth } from '../field-of.ts';
import { isLinked, type RowRights } from '../row-actions.ts';
import { rowMessage } from '../row.messages.ts';
import type { Row, Screen } from '../screen.ts';

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
export const selectWidth = 40;
const usualActionsWidth = 200;
/** What looking, editing and deleting take of it. */
const defaultActionsWidth = 150;
/** What the next step, the menu and the way to the detail take where a value leads to the row's page. */
const stepWidth = 150;
/** What looking alone takes, and the heading. */
const fewActionsWidth = 110;
/** What the two signs of moving take. */
const signsWidth = 56;

export type Selection = RowSelectionState;

type GridModelProps = {
  /** Those that are shown. */
  columns: readonly ArrangedColumn[];
  rows: readonly Row[];
  /** How wide the rows' buttons are; nothing where there are none. */
  actionsWidth: number;
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
  actionsWidth: width,
  isBin,
  canSelect,
  selection,
  onSelect,
}: GridModelProps) {
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

type ActionsContext = { screen: Screen; rights: RowRights; isBin: boolean };

/** Rows with actions of their own have the page, one of them and a menu of the others. */
export function actionsWidthOf(context: ActionsContext): number {
  const { actions, rowMenu } = context.screen;
  if (actions !== undefined && !context.isBin && isLinked(context.screen)) return stepWidth;
  return actions !== undefined || rowMenu === true ? usualActionsWidth : widthOfButtons(context);
}

/** The usual buttons have their usual room; a few of them take what they need. */
function widthOfButtons({ screen, rights, isBin }: ActionsContext): number {
  const { canView, canEdit, canRemove, canRestore, canAddBelow, canMove } = rights;
  const standardCount = [canView, canEdit && !isBin, canRemove && !isBin].filter(Boolean).length;
  const hasActions = standardCount > 0 || canRestore;
  if (!hasActions) return 0;
  const texts = [
    ...Object.values(screen.custom).map(({ button }) => button),
    ...(canAddBelow ? [rowMessage('below')] : []),
  ];
  const signs = canMove ? signsWidth : 0;
  const extraWidth = texts.reduce((sum, text) => sum + headWidth(text, false), signs);
  if (extraWidth === 0 && standardCount === 1 && !canRestore) return fewActionsWidth;
  return Math.max(usualActionsWidth, defaultActionsWidth + extraWidth);
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
  const fields = arranged.map((field) => ({ id: field.name, size: field.width, minSize: 40, meta: { field } }));
  return [
    ...(canSelect ? [{ id: selectId, size: selectWidth, minSize: selectWidth }] : []),
    ...fields,
    ...(actions > 0 ? [{ id: actionsId, size: actions }] : []),
  ];
}

export type GridModel = ReturnType<typeof useGridModel>;
export type GridColumn = ReturnType<GridModel['getAllLeafColumns']>[number];
export type GridRowModel = ReturnType<GridModel['getRowModel']>['rows'][number];
