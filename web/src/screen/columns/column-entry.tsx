import { IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { ArrangedColumn, ColumnChange, Side } from './column-settings.ts';
import { columnMessage } from './column.messages.ts';

type ColumnEntryProps = {
  column: ArrangedColumn;
  position: number;
  isFirstOfSide: boolean;
  /** Hiding it would leave a table without columns. */
  isLastShown: boolean;
  onChange: (change: ColumnChange) => void;
};

/** One column in the settings: its handle, whether it is shown, and which edge it stands at. */
export function ColumnEntry({ column, position, isFirstOfSide, isLastShown, onChange }: ColumnEntryProps) {
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
