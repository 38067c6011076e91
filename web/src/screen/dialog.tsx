import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { settleFocus } from '#web/platform/page/settle.ts';
import { useStableHandler } from '#web/platform/use-stable-handler.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DialogInputContext } from './dialog-input.ts';
import { rowMessage } from './row.messages.ts';
import './form/form.css';

/** Browsers restore the focus too, but not if two dialogs close at once: the upper one still blocks the page then. */
function returnFocus(opener: Element | null): void {
  const isFocusLost = document.activeElement === document.body;
  if (isFocusLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
}

function submitIn(dialog: HTMLDialogElement): void {
  settleFocus();
  dialog.querySelector('form')?.requestSubmit();
}

type DialogProps = {
  title: string;
  variant?: 'dialog' | 'drawer' | 'side' | 'prompt';
  /** Whether unsaved input exists only in the dialog: closing then needs a confirmation. Every dialog declares it. */
  holdsInput: boolean;
  onClose: () => void;
  children: ReactNode;
};

const CloseContext = createContext<() => void>(() => undefined);

/** Closes its dialog, as Escape and the close button do. */
export function CancelButton(props: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  return <Button {...props} onClick={use(CloseContext)} />;
}

async function mayDrop(): Promise<boolean> {
  const [title, text] = [rowMessage('notice'), rowMessage('drop_input')];
  return confirm({ title, text, okText: rowMessage('discard'), danger: true });
}

/**
 * The element to focus first: the first control in a marked part, else the part or button itself; by default browsers
 * focus the close button.
 */
const firstFocus = ['[data-autofocus] :is(input, select, textarea)', '[data-autofocus]:is(button, [tabindex])'];

function focusFirst(dialog: HTMLDialogElement | null): void {
  for (const selector of firstFocus) {
    const element = dialog?.querySelector<HTMLElement>(selector);
    if (element) return element.focus();
  }
}

const stopEvent = (event: SyntheticEvent) => event.stopPropagation();

/**
 * React propagates events to the component that rendered the dialog; a table there would handle pastes in the dialog.
 */
const isolatedEvents = {
  onCopy: stopEvent,
  onCut: stopEvent,
  onSubmit: stopEvent,
};

/** Tracks any input in a dialog, by events or reported by controls, and confirms closing. */
function useClosing(holdsInput: boolean, onClose: () => void) {
  const hasInput = useRef(false);
  const enterOutside = use(DialogInputContext);
  function close() {
    if (!holdsInput || !hasInput.current) onClose();
    else void mayDrop().then((isConfirmed) => isConfirmed && onClose());
  }
  function handleInput() {
    hasInput.current = true;
    enterOutside();
  }
  function handleStopped(event: SyntheticEvent) {
    handleInput();
    stopEvent(event);
  }
  /** Adding and removing rows is input without a key. */
  function handlePress({ target }: SyntheticEvent) {
    if (target instanceof Element && target.closest('[data-edits]')) handleInput();
  }
  const entered = {
    onInput: handleInput,
    onPaste: handleStopped,
    onDrop: handleStopped,
    onClick: handlePress,
    onMouseDown: stopEvent,
  };
  return { close, entered, enter: handleInput };
}

/**
 * When the focused button is disabled or removed, the focus falls to the body: keys must still reach the top dialog.
 */
function useKeysWithoutFocus(
  dialog: RefObject<HTMLDialogElement | null>,
  handle: (event: globalThis.KeyboardEvent) => void,
) {
  const handleKey = useStableHandler(handle);
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const isUpper = [...document.querySelectorAll('dialog[open]')].at(-1) === dialog.current;
      if (event.target === document.body && isUpper) handleKey(event);
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [dialog, handleKey]);
}

/**
 * A modal dialog: Esc closes it, with a confirmation if input would be lost; Ctrl+Enter submits its form. The browser
 * traps and restores the focus; the page's tab may be hidden and shown meanwhile, so the dialog opens and closes in the
 * effect.
 */
export function Dialog({ title, variant = 'dialog', holdsInput, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { close, entered, enter } = useClosing(holdsInput, onClose);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    focusFirst(element);
    return () => {
      element?.close();
      queueMicrotask(() => returnFocus(opener));
    };
  }, []);

  function handleKeyDown(event: KeyboardEvent | globalThis.KeyboardEvent) {
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isSubmit && dialog.current) submitIn(dialog.current);
    // A second Escape closes a dialog without an event that can be cancelled, so the first one is handled here.
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  useKeysWithoutFocus(dialog, handleKeyDown);

  return (
    <dialog
      ref={dialog}
      className={`q-dialog q-dialog-${variant}`}
      aria-labelledby={titleId}
      {...isolatedEvents}
      {...entered}
      onKeyDown={handleKeyDown}
      onCancel={(event) => event.preventDefault()}
    >
      <header className="q-dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" size="small" label={rowMessage('close')} onClick={close} />
      </header>
      <CloseContext value={close}>
        <DialogInputContext value={enter}>{children}</DialogInputContext>
      </CloseContext>
    </dialog>
  );
}
