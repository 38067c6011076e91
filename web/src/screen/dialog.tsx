import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { settleFocus } from '#web/platform/settle.ts';
import { IconButton } from '#web/ui/button.tsx';
import { rowMessage } from './row.messages.ts';
import './form/form.css';

/** The browser does so too, but not when two dialogs close at once: the upper one still blocks the page then. */
function returnFocus(opener: Element | null): void {
  const isLost = document.activeElement === document.body;
  if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
}

function submitIn(dialog: HTMLDialogElement): void {
  settleFocus();
  dialog.querySelector('form')?.requestSubmit();
}

type DialogProps = {
  title: string;
  look?: 'dialog' | 'drawer' | 'side' | 'prompt';
  onClose: () => void;
  children: ReactNode;
};

/** What is marked to be focused first, or the first control in it; not the cross that the browser would take. */
const firstFocus = '[data-autofocus]:is(button, [tabindex]), [data-autofocus] :is(input, select, textarea)';

const keep = (event: SyntheticEvent) => event.stopPropagation();

/** React hands events on to whoever drew the window, and a table behind it would take for its own what is pasted into it. */
const own = { onPaste: keep, onCopy: keep, onCut: keep, onDrop: keep, onSubmit: keep, onMouseDown: keep };

/**
 * A modal window: Esc closes, Ctrl+Enter submits the form in it. The browser keeps the focus inside and hands it back; the page's tab may be hidden and shown again
 * meanwhile, hence closing and opening with the effect.
 */
export function Dialog({ title, look = 'dialog', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>(firstFocus)?.focus();
    return () => {
      element?.close();
      queueMicrotask(() => returnFocus(opener));
    };
  }, []);

  function handleKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isSubmit) submitIn(event.currentTarget);
    // The browser would close on a second Escape without asking; so it never gets to see the first.
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <dialog
      ref={dialog}
      className={`q-dialog q-dialog-${look}`}
      aria-labelledby={titleId}
      {...own}
      onKeyDown={handleKeyDown}
      onCancel={(event) => event.preventDefault()}
    >
      <header className="q-dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" size="small" label={rowMessage('close')} onClick={onClose} />
      </header>
      {children}
    </dialog>
  );
}
