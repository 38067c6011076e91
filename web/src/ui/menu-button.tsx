import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { type MenuItem, MenuList } from './menu-list.tsx';
import { anchorOf, Popup } from './popup.tsx';

type Props = {
  label: string;
  items: readonly MenuItem[];
  icon?: IconName;
  /** Shown instead of the icon. */
  children?: ReactNode;
  head?: ReactNode;
  /** Where the menu is aligned: the button's end, or its start at the beginning of a line. */
  side?: 'start' | 'end';
};

/** A button that opens a menu below it. */
export function MenuButton({ label, items, icon, children, head, side = 'end' }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const anchorName = anchorOf(useId());

  function handleBlur(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div onBlur={handleBlur} style={{ anchorName }}>
      <button
        ref={button}
        type="button"
        className={`q-button q-button-${children ? 'text q-menu-trigger' : 'icon'}`}
        title={label}
        // The visible text is the name (WCAG 2.5.3); only an icon needs a label.
        aria-label={children ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {children ?? (icon && <Icon name={icon} />)}
      </button>
      {isOpen && (
        <Popup anchorName={anchorName} className={side === 'end' ? 'q-popup-end' : ''}>
          <MenuList label={label} items={items} head={head} onClose={close} />
        </Popup>
      )}
    </div>
  );
}
