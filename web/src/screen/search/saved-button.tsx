import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { anchorOf, Popup } from '#web/ui/popup.tsx';
import { screenMessage } from '../screen.messages.ts';

const savedPanel = loadable(async () => (await import('./saved-panel.tsx')).SavedPanel);

type SavedButtonProps = { query: string; onPick: (query: string) => void };

/** Opens the saved searches. */
export function SavedButton({ query, onPick }: SavedButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const anchorName = anchorOf(useId());
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!isOpen || event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  }

  return (
    <span role="presentation" style={{ anchorName }} onBlur={handleBlur} onKeyDown={handleKeyDown}>
      <IconButton
        ref={button}
        icon="star"
        label={screenMessage('saved_searches')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <Popup anchorName={anchorName}>
          <Loaded component={savedPanel} props={{ query, onPick, onClose: close }} />
        </Popup>
      )}
    </span>
  );
}
