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
import { EnteredContext } from './entered.ts';
import { rowMessage } from './row.messages.ts';
import './form/form.css';

/** The browser does so too, but not when two dialogs close at once: the upper one still blocks the page then. */
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
  /** Whether what is entered into it is kept nowhere else: then whoever closes it is asked first. Each window says it. */
  holdsInput: boolean;
  onClose: () => void;
  children: ReactNode;
};

const CloseContext = createContext<() => void>(() => undefined);

/** Closes the window that it stands in, as Escape and the cross do. */
export function CancelButton(props: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  return <Button {...props} onClick={use(CloseContext)} />;
}

async function mayDrop(): Promise<boolean> {
  const [title, text] = [rowMessage('notice'), rowMessage('drop_input')];
  return confirm({ title, text, okText: rowMessage('discard'), danger: true });
}

/** What is marked to be focused first, or the first control in it; not the cross that the browser would take. */
const firstFocus = '[data-autofocus]:is(button, [tabindex]), [data-autofocus] :is(input, select, textarea)';

const stopEvent = (event: SyntheticEvent) => event.stopPropagation();

/** React hands events on to whoever drew the window, and a table behind it would take for its own what is pasted into it. */
const isolatedEvents = {
  onCopy: stopEvent,
  onCut: stopEvent,
  onSubmit: stopEvent,
};

/** What was keyed or pasted into a window, dropped or pressed, or what a control says was, and what becomes of it when somebody closes it. */
function useClosing(holdsInput: boolean, onClose: () => void) {
  const hasInput = useRef(false);
  const enterOutside = use(EnteredContext);
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
  /** Rows that are added and removed are input without a key. */
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

/** The focus falls to the page's body where its button is disabled or gone: keys are the upper window's all the same. */
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
 * A modal window: Esc closes, and asks first where input would be lost; Ctrl+Enter submits the form in it. The browser keeps the focus inside and hands it back; the page's tab may be hidden and shown again
 * meanwhile, hence closing and opening with the effect.
 */
export function Dialog({ title, variant = 'dialog', holdsInput, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { close, entered, enter } = useClosing(holdsInput, onClose);
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

  function handleKeyDown(event: KeyboardEvent | globalThis.KeyboardEvent) {
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isSubmit && dialog.current) submitIn(dialog.current);
    // The browser would close on a second Escape without asking; so it never gets to see the first.
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
        <EnteredContext value={enter}>{children}</EnteredContext>
      </CloseContext>
    </dialog>
  );
}
