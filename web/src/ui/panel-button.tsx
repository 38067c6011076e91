import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import type { IconName } from './icon.tsx';
import { anchorOf, Popup } from './popup.tsx';
import { useCloseOutside } from './use-close-outside.ts';
import './menu.css';

type Props = {
  icon: IconName;
  label: string;
  children: ReactNode;
};

/** A button that opens a small panel below it, for controls that do not fit a menu. */
export function PanelButton({ icon, label, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const anchorName = anchorOf(useId());

  const close = useCallback(() => setOpen(false), []);
  useCloseOutside(anchor, isOpen, close);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  }

  return (
    // Escape closes the panel wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={anchor} onKeyDown={handleKeyDown} style={{ anchorName }}>
      <IconButton
        ref={button}
        icon={icon}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Popup anchorName={anchorName} className="q-popup-end">
          <div className="q-menu q-panel" role="dialog" aria-label={label}>
            {children}
          </div>
        </Popup>
      )}
    </div>
  );
}
