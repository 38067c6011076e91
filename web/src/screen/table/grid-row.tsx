import { memo, type ReactNode } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { isNumeric } from '../field-of.ts';
import { openAction } from '../row-actions.ts';
import { rowMessage } from '../row.messages.ts';
import { type Column, type Field, type Row, type Screen, shownFields } from '../screen.ts';
import { cellContent } from './cell-value.tsx';
import { isEmptyCell, textOfValue, valueIn } from './cells/cell-text.ts';
import { isShort } from './column-style.ts';
import { RowButtons } from './row-buttons.tsx';
import type { Branch } from './tree-rows.ts';
import { actionsId, type GridColumn, selectId, type Sticky } from './grid-columns.ts';
import './tones.css';
import { Icon } from '#web/ui/icon.tsx';
import './tree.css';

type GridRowProps = {
  row: Row;
  /** Among the rows of this page. */
  index: number;
  /** Among all rows of the list. */
  position: number;
  columns: readonly GridColumn[];
  isSelected: boolean;
  /** A row that was deleted or restored meanwhile cannot be selected here any more. */
  isSelectable: boolean;
  onSelect: (row: Row, isOn: boolean) => void;
  /** The row's buttons, joined: equal texts avoid renders. */
  actions: string;
  custom: Screen['custom'];
  rowActions: Screen['actions'];
  activeStop: number | undefined;
  /** The first and last cell of the range to copy. */
  rangeFrom: number | undefined;
  rangeTo: number | undefined;
  /** Its depth in a tree. */
  level: number | undefined;
  branch: Branch | undefined;
  /** An ancestor of a match. */
  isAncestor: boolean;
};

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { position, columns, isSelected, level, branch, isAncestor } = props;
  const first = columns.find(({ field }) => field);
  const name = nameOfRow(props.row, first);
  return (
    <tr
      className="q-grid-row"
      aria-rowindex={position + 2}
      aria-selected={isSelected}
      data-leading={isAncestor || undefined}
      aria-level={level}
      aria-expanded={branch === undefined || branch === 'leaf' ? undefined : branch !== 'closed'}
    >
      {columns.map((column, stop) => rowCell(props, { column, stop, name, isFirst: column === first }))}
    </tr>
  );
});

type RowCell = { column: GridColumn; stop: number; name: string; isFirst: boolean };

/** A function, not a component: a thousand rows have twenty cells each. */
function rowCell(props: GridRowProps, { column, stop, name, isFirst }: RowCell) {
  const { row, index, actions, custom, rowActions, activeStop, level, branch } = props;
  const focusProps = (at: number) => ({ 'data-at': `${index} ${at}`, tabIndex: at === activeStop ? 0 : -1 });
  const { sticky } = column;
  if (column.id === selectId) {
    return selectCell(props, { column, name, focusProps: focusProps(stop) });
  }
  if (column.id === actionsId) {
    return (
      <td key={column.id} role="gridcell" className="q-grid-cell q-grid-actions" {...sticky}>
        <RowButtons
          id={row.id}
          name={name}
          actions={actions}
          custom={custom}
          rowActions={rowActions}
          focusProps={(button) => focusProps(stop + button)}
        />
      </td>
    );
  }
  return fieldCell({
    column,
    row,
    focusProps: { ...focusProps(stop), ...inRange(props, stop) },
    sticky,
    toggle: isFirst && level !== undefined && branch !== undefined && (
      <TreeToggle id={row.id} name={name} level={level} branch={branch} />
    ),
  });
}

function inRange({ rangeFrom, rangeTo }: GridRowProps, stop: number) {
  const isIn = rangeFrom !== undefined && rangeTo !== undefined && stop >= rangeFrom && stop <= rangeTo;
  return isIn ? { 'aria-selected': true } : {};
}

/** The row's name for screen readers: its first field. */
function nameOfRow(row: Row, first: GridColumn | undefined): string {
  const field = first?.field;
  return field ? textOfValue(field, valueIn(row, field)) : String(row.id);
}

type SelectCell = { column: GridColumn; name: string; focusProps: object };

function selectCell({ row, isSelected, isSelectable, onSelect }: GridRowProps, cell: SelectCell) {
  const { column, name, focusProps } = cell;
  const ofCell = { role: 'gridcell', className: 'q-grid-cell', ...column.sticky };
  if (!isSelectable) return <td key={column.id} {...ofCell} {...focusProps} />;
  return (
    <td key={column.id} {...ofCell}>
      <Checkbox
        {...focusProps}
        aria-label={rowMessage('select_row', { name })}
        checked={isSelected}
        onChange={(event) => onSelect(row, event.target.checked)}
      />
    </td>
  );
}

type FieldCell = { column: GridColumn; row: Row; focusProps: object; sticky: Sticky; toggle: ReactNode };

function fieldCell({ column, row, focusProps, sticky, toggle }: FieldCell) {
  const { field } = column;
  if (!field) return null;
  const content = cellContent({ field, row });
  return (
    <td
      key={column.id}
      role="gridcell"
      className="q-grid-cell"
      data-lines={field.parts !== undefined || undefined}
      data-number={isNumeric(field.meta) || undefined}
      data-fits={(!toggle && !field.opens && isShort(content, column.width)) || undefined}
      {...focusProps}
      {...sticky}
    >
      {toggle}
      {field.opens && isLinkable(field, row) ? (
        <a
          className="q-cell-link"
          href={field.opens(row)}
          data-action={openAction(field.name)}
          data-id={row.id}
          tabIndex={-1}
        >
          {content}
        </a>
      ) : (
        content
      )}
    </td>
  );
}

/** Whether an undeleted row has a link there. */
function isLinkable(field: Field & Pick<Column, 'parts'>, row: Row): boolean {
  return !row.is_deleted && shownFields([field]).some(({ name }) => !isEmptyCell(row[name]));
}

type TreeToggleProps = { id: number; name: string; level: number; branch: Branch };

/** Opens and closes a row's children, and shows their loading state. */
function TreeToggle({ id, name, level, branch }: TreeToggleProps) {
  return (
    <span className="q-tree" style={{ paddingInlineStart: (level - 1) * 18 }}>
      {branch !== 'leaf' && (
        <button
          type="button"
          className="q-tree-toggle"
          data-action="toggle"
          data-id={id}
          data-branch={branch}
          tabIndex={-1}
          aria-busy={branch === 'loading'}
          aria-label={labelOf(branch, name)}
          title={branch === 'failed' ? rowMessage('children_failed') : undefined}
        >
          <Icon name={branch === 'failed' ? 'warning' : 'chevron-right'} />
        </button>
      )}
    </span>
  );
}

function labelOf(branch: Branch, name: string): string {
  if (branch === 'failed') return `${name}: ${rowMessage('children_failed')}`;
  return rowMessage(branch === 'closed' ? 'expand' : 'collapse', { name });
}
