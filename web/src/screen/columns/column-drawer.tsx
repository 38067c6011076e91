import { useState } from 'react';
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

/** Which columns a list shows, in which order, and which of them stay in view; each change is seen in the table at once. */
export function ColumnDrawer({ columns: { columns, change }, onClose }: ColumnDrawerProps) {
  const [lastMoved, setLastMoved] = useState<string>();
  const order = useDragOrder((name, to) => {
    change({ type: 'move', name, to });
    setLastMoved(name);
  });
  const [withHeader, setWithHeader] = useCopyHeader();
  const visibleCount = columns.filter(({ isShown }) => isShown).length;
  return (
    <Dialog title={columnMessage('title')} variant="side" holdsInput={false} onClose={onClose}>
      <p className="q-columns-hint">{columnMessage('hint')}</p>
      {/* The keys and the pointer of all entries are handled here; the entries' own controls are what is operated. */}
      <ul className="q-columns" role="list" aria-label={columnMessage('columns')} {...order}>
        {columns.map((column, index) => (
          <ColumnEntry
            key={column.name}
            column={column}
            position={index}
            isFirstOfSide={columns[index - 1]?.side !== column.side}
            isLastShown={column.isShown && visibleCount === 1}
            onChange={change}
          />
        ))}
      </ul>
      <label className="q-columns-option">
        <Checkbox checked={withHeader} onChange={(event) => setWithHeader(event.target.checked)} />
        {columnMessage('copy_header')}
      </label>
      <footer className="q-columns-foot">
        <span>{columnMessage('shown', { shown: visibleCount, count: columns.length })}</span>
        <Button onClick={() => change({ type: 'reset' })}>{columnMessage('reset')}</Button>
      </footer>
      <span className="q-hidden" role="status">
        {movedText(columns, lastMoved)}
      </span>
    </Dialog>
  );
}

/** Told to those who do not see the column arrive. */
function movedText(columns: ListColumns['columns'], name: string | undefined): string {
  const index = columns.findIndex((column) => column.name === name);
  const column = columns[index];
  return column ? columnMessage('moved', { name: column.label, place: index + 1, count: columns.length }) : '';
}

type ColumnEntryProps = {
  column: ArrangedColumn;
  position: number;
  isFirstOfSide: boolean;
  /** Hiding it would leave a table without columns. */
  isLastShown: boolean;
  onChange: (change: ColumnChange) => void;
};

/** One column in the settings: its handle, whether it is shown, and which edge it stands at. */
function ColumnEntry({ column, position, isFirstOfSide, isLastShown, onChange }: ColumnEntryProps) {
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
          checked={isShown}
          disabled={isLastShown}
          onChange={(event) => onChange({ type: 'show', name, isShown: event.target.checked })}
        />
        <span>{label}</span>
      </label>
      {pin('start')}
      {pin('end')}
    </li>
  );
}
