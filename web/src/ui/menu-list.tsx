import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './menu.css';

export type MenuItem = {
  key: string;
  text: string;
  icon?: IconName;
  /** The shortcut keys. */
  keys?: string | undefined;
  /** One of several choices, and whether it is the current one. */
  isChecked?: boolean;
  isDisabled?: boolean;
  lang?: string;
  onSelect: () => void;
};

type Props = {
  label: string;
  items: readonly MenuItem[];
  onClose: () => void;
  /** Above the entries. */
  head?: ReactNode;
};

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The content of a pop-up menu, with the keyboard of the ARIA menu pattern. */
export function MenuList({ label, items, onClose, head }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const entries = () => [...(list.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
  useEffect(() => list.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus(), []);

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' || event.key === 'Tab') return onClose();
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const all = entries();
    const at = all.findIndex((entry) => entry === document.activeElement);
    all[step(at, all.length)]?.focus();
  }

  return (
    <div className="q-menu">
      {head}
      <div ref={list} role="menu" tabIndex={-1} aria-label={label} onKeyDown={handleKey}>
        {items.map(({ key, text, icon, keys, isChecked, isDisabled, lang, onSelect }) => (
          <button
            key={key}
            type="button"
            role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={isChecked}
            disabled={isDisabled}
            lang={lang}
            tabIndex={-1}
            onClick={() => {
              onClose();
              onSelect();
            }}
          >
            {icon && <Icon name={icon} />}
            <span>{text}</span>
            {keys !== undefined && <kbd>{keys}</kbd>}
            {isChecked && <Icon name="check" />}
          </button>
        ))}
      </div>
    </div>
  );
}
