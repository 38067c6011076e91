import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { anchorOf, Popup } from '#web/ui/popup.tsx';

type HintProps = {
  className?: string;
  /** The visible part. */
  children: ReactNode;
  /** The rest, on hover and focus. */
  hint: ReactNode;
};

/** A short text with details on hover or focus; Escape hides them (WCAG 1.4.13). */
export function Hint({ className = '', children, hint }: HintProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const anchorName = anchorOf(id);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
  }

  return (
    <span
      role="presentation"
      style={{ anchorName }}
      onPointerEnter={() => setIsOpen(true)}
      onPointerLeave={() => setIsOpen(false)}
    >
      <button
        type="button"
        className={`q-hint-button ${className}`}
        aria-describedby={isOpen ? id : undefined}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={handleKeyDown}
      >
        {children}
      </button>
      {isOpen && (
        <Popup anchorName={anchorName} className="q-hint-popup">
          <div id={id} role="tooltip">
            {hint}
          </div>
        </Popup>
      )}
    </span>
  );
}
