import type { FocusEvent } from 'react';
import { MenuList } from '#web/ui/menu-list.tsx';
import { Popup } from '#web/ui/popup.tsx';
import { menuButtonsOf, type RowRights } from '../row-actions.ts';
import { rowMessage } from '../row.messages.ts';
import type { Row, Screen } from '../screen.ts';
import { anchorOfMore, lookOf } from './row-buttons.tsx';

type RowMenuProps = {
  screen: Screen;
  rights: RowRights;
  row: Row;
  act: (button: string, row: Row) => void;
  onClose: () => void;
  /** Hands the focus back to where the menu was opened. */
  back: () => void;
};

/** What else is open for a row, below its button. */
export function RowMenu({ screen, rights, row, act, onClose, back }: RowMenuProps) {
  const { custom, actions: own } = screen;
  const items = menuButtonsOf(screen, rights, row).map((button) => ({
    key: button,
    text: lookOf(button, { custom, own }).text,
    onSelect: () => act(button, row),
  }));

  function close() {
    onClose();
    back();
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
