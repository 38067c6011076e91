import type { FocusEvent } from 'react';
import { MenuList } from '#web/ui/menu-list.tsx';
import { Popup } from '#web/ui/popup.tsx';
import { menuButtonsOf, type RowRights } from '../row-actions.ts';
import { rowMessage } from '../row.messages.ts';
import type { Row, Screen } from '../screen.ts';
import { anchorOfMore, buttonAppearance } from './row-buttons.tsx';

type RowMenuProps = {
  screen: Screen;
  rights: RowRights;
  row: Row;
  runAction: (button: string, row: Row) => void;
  onClose: () => void;
  /** Hands the focus back to where the menu was opened. */
  returnFocus: () => void;
};

/** What else is open for a row, below its button. */
export function RowMenu({ screen, rights, row, runAction, onClose, returnFocus }: RowMenuProps) {
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
