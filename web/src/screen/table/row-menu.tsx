import type { FocusEvent } from 'react';
import { MenuList } from '#web/ui/menu-list.tsx';
import { Popup } from '../controls/popup.tsx';
import { actMark } from '../row-actions.ts';
import { rowMessage } from '../row.messages.ts';
import type { Row, Screen } from '../screen.ts';
import { anchorOfMore } from './row-buttons.tsx';

type RowMenuProps = {
  screen: Screen;
  row: Row;
  act: (button: string, row: Row) => void;
  onClose: () => void;
  /** Hands the focus back to where the menu was opened. */
  back: () => void;
};

/** What else is open for a row, below its button. */
export function RowMenu({ screen, row, act, onClose, back }: RowMenuProps) {
  const [, ...others] = screen.actions?.of(row) ?? [];
  const items = others.map((name) => ({
    key: name,
    text: screen.actions?.text(name) ?? name,
    onSelect: () => act(actMark + name, row),
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
      <Popup anchorName={anchorOfMore(row.id)} className="q-row-menu">
        <MenuList label={rowMessage('more_actions')} items={items} onClose={close} />
      </Popup>
    </div>
  );
}
