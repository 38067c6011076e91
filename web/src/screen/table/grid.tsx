import { type CSSProperties, type MouseEvent, type PointerEvent, useState, type FocusEvent } from 'react';
import { useStableHandler } from '#web/platform/use-stable-handler.ts';
import { canSelect, moreActions, menuButtonsOf, panelButton, type RowRights } from '../row-actions.ts';
import type { Row, Screen } from '../screen.ts';
import type { List } from '../list/use-list.ts';
import { flexibleColumn } from './column-style.ts';
import { GridBody } from './grid-body.tsx';
import { GridHead } from './grid-head.tsx';
import type { Widths } from './resizing.ts';
import { type GridProps, useGrid } from './use-grid.ts';
import { type GridColumn, totalWidth } from './grid-columns.ts';
import '#web/ui/frozen.css';
import './table.css';
import { MenuList } from '#web/ui/menu-list.tsx';
import { Popup } from '#web/ui/popup.tsx';
import { rowMessage } from '../row.messages.ts';
import { anchorOfMore, buttonAppearance } from './row-buttons.tsx';
import { isTruncated, useRowCard } from './use-row-card.tsx';

/** The table: one tab stop, arrows within; Enter opens the row. */
export function Grid(props: GridProps) {
  const { screen, rights, state, isCompact } = props;
  const { list } = state;
  const grid = useGrid(props);
  const { rows, columns, rowWindow, focus, range, copy, handleMouseDown, scroller, tree, handleDoubleClick } = grid;
  const head = useHeadProps(state, grid);
  const { card, handlePointerOver, close } = useRowCard({ settings: state.columns, rows, columns });
  const { menu, handleClick } = useRowButtons({ screen, rights, state, rows, tree, returnFocus: focus.returnFocus });

  return (
    <div ref={scroller} className="q-grid-scroll q-frozen" data-compact={isCompact || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- both possible roles are interactive, which the rule cannot see */}
      <table
        role={tree ? 'treegrid' : 'grid'}
        className="q-grid"
        aria-label={screen.title}
        {...gridAttributes(list, columns.length, canSelect(screen, rights, state.isBin))}
        style={tableWidths(columns)}
        onClick={handleClick}
        onDoubleClick={handleDoubleClick}
        onPointerOver={(event) => {
          showFullText(event);
          handlePointerOver(event);
        }}
        onPointerLeave={close}
        onFocus={focus.handleFocus}
        onKeyDown={focus.handleKeyDown}
        onMouseDown={handleMouseDown}
        onCopy={copy}
      >
        <GridHead {...head} />
        <GridBody
          screen={screen}
          inline={state.inline}
          columns={columns}
          rows={rows}
          list={list}
          selection={grid.selection}
          tree={tree}
          rowWindow={rowWindow}
          range={range}
          buttons={grid.buttons}
          activeStopIn={focus.activeStopIn}
        />
      </table>
      {menu}
      {card}
    </div>
  );
}

type GridState = ReturnType<typeof useGrid>;

type RowButtonsOf = Pick<GridProps, 'screen' | 'rights' | 'state'> &
  Pick<GridState, 'rows' | 'tree'> & { returnFocus: () => void };

/** The handlers of row buttons, and the menu that one of them opens. */
function useRowButtons({ screen, rights, state: { runAction, panel }, rows, tree, returnFocus }: RowButtonsOf) {
  const [menuOf, setMenuOf] = useState<Row>();
  const close = () => setMenuOf(undefined);
  function handleClick(event: MouseEvent): void {
    const clicked = actionAt(event, rows);
    if (!clicked || isLeftToBrowser(event)) return;
    const { kind, row } = clicked;
    if (kind === 'toggle') return tree?.toggle(row);
    // A row is expanded before a child is added.
    if (kind === 'below') tree?.open(row);
    if (kind === moreActions) return setMenuOf(row);
    if (kind === panelButton) return panel.toggle(row);
    runAction(kind, row);
  }
  const menu = menuOf && (
    <RowMenu
      screen={screen}
      rights={rights}
      row={menuOf}
      runAction={runAction}
      onClose={close}
      returnFocus={returnFocus}
    />
  );
  return { menu, handleClick };
}

function gridAttributes({ page, isStale }: List, columns: number, isSelectable: boolean) {
  return {
    'aria-rowcount': (page?.total ?? 0) + 1,
    'aria-colcount': columns,
    'aria-busy': isStale,
    'aria-multiselectable': isSelectable,
  };
}

/** Stable handlers: the header renders only when it changes itself. */
function useHeadProps({ list, columns: settings }: GridProps['state'], { columns, selection, focus }: GridState) {
  return {
    columns,
    selection: selection.state,
    ordering: list.query.ordering,
    activeStop: focus.activeStopIn(-1),
    onSort: useStableHandler((field: string) => list.change({ type: 'sort', field })),
    onResize: useStableHandler((widths: Widths) => settings.change({ type: 'resize', widths })),
    onSelectAll: selection.onSelectAll,
  };
}

/** The whole width, unless every column was resized; and the widths of the fixed columns. */
function tableWidths(columns: readonly GridColumn[]): CSSProperties {
  const total = totalWidth(columns);
  return {
    inlineSize: flexibleColumn(columns) === undefined ? total : '100%',
    minInlineSize: total,
    '--frozen-start': `${totalWidth(columns, 'start')}px`,
    '--frozen-end': `${totalWidth(columns, 'end')}px`,
  } as CSSProperties;
}

/** A truncated text has a tooltip with the whole. */
function showFullText({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!cell) return;
  cell.title = isTruncated(cell) ? cell.innerText : '';
}

/** The clicked row button; one handler for all rows avoids renders. */
function actionAt({ target }: MouseEvent, rows: readonly Row[]) {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
  const row = rows.find(({ id }) => String(id) === button?.dataset['id']);
  const kind = button?.dataset['action'];
  return row && kind !== undefined ? { row, kind } : undefined;
}

/** With a modifier key the browser opens a link itself; otherwise its page opens in a tab of the console. */
function isLeftToBrowser(event: MouseEvent): boolean {
  if (!(event.target instanceof Element) || !event.target.closest('a')) return false;
  const isBrowsers = event.ctrlKey || event.metaKey || event.shiftKey;
  if (!isBrowsers) event.preventDefault();
  return isBrowsers;
}

type RowMenuProps = {
  screen: Screen;
  rights: RowRights;
  row: Row;
  runAction: (button: string, row: Row) => void;
  onClose: () => void;
  /** Returns the focus to the menu's button. */
  returnFocus: () => void;
};

/** The other actions of a row, in a menu below its button. */
function RowMenu({ screen, rights, row, runAction, onClose, returnFocus }: RowMenuProps) {
  const { custom, actions: rowActions } = screen;
  const items = menuButtonsOf(screen, rights, row).map((button) => ({
    key: button,
    text: buttonAppearance(button, { custom, rowActions }).text,
    onSelect: () => runAction(button, row),
  }));

  function close() {
    onClose();
    returnFocus();
  }

  function handleBlur(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) onClose();
  }

  return (
    <div onBlur={handleBlur}>
      <Popup anchorName={anchorOfMore(row.id)}>
        <MenuList label={rowMessage('more_actions')} items={items} onClose={close} />
      </Popup>
    </div>
  );
}
