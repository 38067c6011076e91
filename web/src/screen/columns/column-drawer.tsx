import { useRef, useState } from 'react';
import { useStore } from '#web/platform/store.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '../dialog.tsx';
import { useCopyHeader } from '../table/use-grid-copy.ts';
import { columnMessage } from './column.messages.ts';
import { useDragOrder } from './use-drag-order.ts';
import type { ListColumns } from './use-columns.ts';
import './columns.css';
import type { ArrangedColumn, ColumnChange, Side } from './column-settings.ts';

type ColumnDrawerProps = { columns: ListColumns; onClose: () => void };

/** The columns of a list: visibility, order and fixed sides; changes show in the table at once. */
export function ColumnDrawer({ columns: { columns, hiddenNames, change }, onClose }: ColumnDrawerProps) {
  const withoutRoom = useStore(hiddenNames);
  const [lastMoved, setLastMoved] = useState<string>();
  const order = useDragOrder((name, to) => {
    change({ type: 'move', name, to });
    setLastMoved(name);
  });
  const visibleCount = columns.filter(({ name, isShown }) => isShown && !withoutRoom.includes(name)).length;
  return (
    <Dialog title={columnMessage('title')} variant="side" holdsInput={false} onClose={onClose}>
      <p className="q-columns-hint">{columnMessage('hint')}</p>
      {/* Keys and pointer events of all entries are handled here; the controls are in the entries. */}
      <ul className="q-columns" role="list" aria-label={columnMessage('columns')} {...order}>
        {columns.map((column, index) => (
          <ColumnEntry
            key={column.name}
            column={column}
            position={index}
            isFirstOfSide={columns[index - 1]?.side !== column.side}
            hasNoRoom={withoutRoom.includes(column.name)}
            isLastShown={visibleCount === 1 && column.isShown && !withoutRoom.includes(column.name)}
            onChange={change}
          />
        ))}
      </ul>
      <DrawerFoot columns={columns} withoutRoom={withoutRoom} visibleCount={visibleCount} change={change} />
      <span className="q-hidden" role="status">
        {movedText(columns, lastMoved)}
      </span>
    </Dialog>
  );
}

type FootProps = Pick<ListColumns, 'columns' | 'change'> & { withoutRoom: readonly string[]; visibleCount: number };

function DrawerFoot({ columns, withoutRoom, visibleCount, change }: FootProps) {
  const [withHeader, setWithHeader] = useCopyHeader();
  const resetButton = useRef<HTMLButtonElement>(null);
  function showAll() {
    change({ type: 'show_all' });
    // The reset button disappears, and would lose the focus.
    resetButton.current?.focus();
  }
  return (
    <>
      {withoutRoom.length > 0 && (
        <p className="q-columns-option">
          {columnMessage('left', { count: withoutRoom.length })}
          <Button variant="text" size="small" onClick={showAll}>
            {columnMessage('show_all')}
          </Button>
        </p>
      )}
      <label className="q-columns-option">
        <Checkbox checked={withHeader} onChange={(event) => setWithHeader(event.target.checked)} />
        {columnMessage('copy_header')}
      </label>
      <footer className="q-columns-foot">
        <span>{columnMessage('shown', { shown: visibleCount, count: columns.length })}</span>
        <Button ref={resetButton} onClick={() => change({ type: 'reset' })}>
          {columnMessage('reset')}
        </Button>
      </footer>
    </>
  );
}

/** A column's new position, for screen readers. */
function movedText(columns: ListColumns['columns'], name: string | undefined): string {
  const index = columns.findIndex((column) => column.name === name);
  const column = columns[index];
  return column ? columnMessage('moved', { name: column.label, place: index + 1, count: columns.length }) : '';
}

type ColumnEntryProps = {
  column: ArrangedColumn;
  position: number;
  isFirstOfSide: boolean;
  /** Hidden only for lack of room. */
  hasNoRoom: boolean;
  /** Hiding it would leave a table without columns. */
  isLastShown: boolean;
  onChange: (change: ColumnChange) => void;
};

/** One column in the settings: handle, visibility and side. */
function ColumnEntry({ column, position, isFirstOfSide, hasNoRoom, isLastShown, onChange }: ColumnEntryProps) {
  const { name, label, side, isShown } = column;
  const pin = (edge: Exclude<Side, 'none'>) => (
    <IconButton
      icon={edge === 'start' ? 'pin-left' : 'pin-right'}
      size="small"
      label={columnMessage(`fix_${edge}`, { name: label })}
      aria-pressed={side === edge}
      onClick={() => onChange({ type: 'fix', name, side: side === edge ? 'none' : edge })}
    />
  );
  return (
    <li
      className="q-columns-entry"
      data-name={name}
      data-place={position}
      data-side={isFirstOfSide ? columnMessage(`side_${side}`) : undefined}
    >
      <IconButton
        icon="grip"
        size="small"
        className="q-columns-handle"
        label={columnMessage('move', { name: label })}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        data-handle
      />
      <label className="q-columns-name">
        <Checkbox
          checked={isShown && !hasNoRoom}
          disabled={isLastShown}
          onChange={(event) => onChange({ type: 'show', name, isShown: event.target.checked })}
        />
        <span>{label}</span>
        {hasNoRoom && (
          <small className="q-faint" title={columnMessage('no_room_hint')}>
            {columnMessage('no_room')}
          </small>
        )}
      </label>
      {pin('start')}
      {pin('end')}
    </li>
  );
}
