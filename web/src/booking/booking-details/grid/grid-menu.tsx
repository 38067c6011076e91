import { type FocusEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { type MenuItem, MenuList } from '#web/ui/menu-list.tsx';
import { Popup } from '#web/ui/popup.tsx';
import { focusCursor, type GridParts, runLineCommand } from './grid-actions.ts';
import { type LineCommand, lineKeys } from './grid-commands.ts';
import { gridMessage } from './grid.messages.ts';
import { isSingle } from './selection.ts';

/** Commands for the selected lines; afterwards the cell that the menu was opened from has the focus. */
const inMenu: readonly LineCommand[] = ['fill', 'series', 'duplicate', 'split', 'merge', 'cargo', 'clear', 'remove'];

export function lineMenu(at: GridParts): readonly MenuItem[] {
  return inMenu.map((command) => ({
    key: command,
    text: gridMessage(command),
    keys: lineKeys[command],
    onSelect: () => {
      runLineCommand(at, command);
      // Some commands move the focus themselves.
      if (!document.activeElement?.closest('[data-ctn-frame]')) focusCursor(at);
    },
  }));
}

const anchorName = '--line-menu';

/** The same menu on right click or its key where several cells are selected; a single text has the browser's. */
export function useGridMenu(at: GridParts): { handleContextMenu: (event: MouseEvent) => void; popup: ReactNode } {
  const [place, setPosition] = useState<{ left: number; top: number }>();

  function handleContextMenu(event: MouseEvent) {
    const selected = at.selection.get();
    const cell = event.target instanceof Element ? event.target.closest('[data-selected], [data-row-number]') : null;
    if (!selected || isSingle(selected) || !cell) return;
    event.preventDefault();
    const { left, bottom } = cell.getBoundingClientRect();
    // The keyboard event has no position.
    setPosition({ left: event.clientX || left, top: event.clientY || bottom });
  }
  function close() {
    setPosition(undefined);
    focusCursor(at);
  }
  return { handleContextMenu, popup: place && <MenuAt position={place} items={lineMenu(at)} onClose={close} /> };
}

type MenuAtProps = { position: { left: number; top: number }; items: readonly MenuItem[]; onClose: () => void };

function MenuAt({ position, items, onClose }: MenuAtProps) {
  function handleBlur(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) onClose();
  }
  return (
    <div className="q-ctn-menu" style={{ ...position, anchorName }} onBlur={handleBlur}>
      <Popup anchorName={anchorName}>
        <MenuList label={gridMessage('lines_menu')} items={items} onClose={onClose} />
      </Popup>
    </div>
  );
}
