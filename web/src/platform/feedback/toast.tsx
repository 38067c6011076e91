import { config } from '../config.ts';
import { createStore, useStore } from '../store.ts';
import { toastMessage } from './toast.messages.ts';
import './toast.css';

export type ToastLevel = 'success' | 'error' | 'info' | 'warning';
export type ToastAction = { text: string; run: () => void };
type Toast = {
  id: number;
  level: ToastLevel;
  text: string;
  count: number;
  /** The cause of failures with different texts: they are shown as one toast with this text. */
  cause?: string | undefined;
  action?: ToastAction | undefined;
  /** The progress of its work, from 0 to 1; null if unknown. */
  share?: number | null;
};

const maxToasts = 3;
/** Toasts with a button stay longer. */
const actionMs = 20_000;
const visibleToasts = createStore<readonly Toast[]>([]);
let lastId = 0;

function dismiss(id: number): void {
  visibleToasts.set(visibleToasts.get().filter((toast) => toast.id !== id));
}

/** The newest ones; toasts of running work are never dropped. */
function limitToasts(toasts: readonly Toast[]): readonly Toast[] {
  const passing = toasts.filter(({ share }) => share === undefined);
  const maxPassing = Math.max(1, maxToasts - (toasts.length - passing.length));
  const removed = new Set(passing.slice(0, -maxPassing));
  return toasts.filter((toast) => !removed.has(toast)).slice(-maxToasts);
}

function show(level: ToastLevel, text: string, { action, cause = text }: Pick<Toast, 'action' | 'cause'>): void {
  const same = visibleToasts.get().find((toast) => toast.level === level && toast.cause === cause);
  lastId += 1;
  const shownText = same && same.text !== text ? cause : text;
  const toast = { id: lastId, level, text: shownText, cause, action, count: (same?.count ?? 0) + 1 };
  visibleToasts.set(limitToasts([...visibleToasts.get().filter((other) => other !== same), toast]));
  setTimeout(() => dismiss(toast.id), action ? actionMs : config.toastMs);
  moveToTop();
}

/** Stays until its work has ended, or the user closes it. */
function persistent(
  text: string,
  action: ToastAction,
): { progress: (share: number | null) => void; close: () => void } {
  lastId += 1;
  const id = lastId;
  visibleToasts.set(limitToasts([...visibleToasts.get(), { id, level: 'info', text, count: 1, action, share: null }]));
  moveToTop();
  return {
    progress: (share) =>
      visibleToasts.set(visibleToasts.get().map((toast) => (toast.id === id ? { ...toast, share } : toast))),
    close: () => dismiss(id),
  };
}

/**
 * Short messages at the lower end, for five seconds; repetitions and failures with the same cause are counted in one
 * toast.
 */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, { action }),
  error: (text: string, action?: ToastAction) => show('error', text, { action }),
  /** A failure and its cause, in a text for everything that fails for the same reason. */
  failure: (level: ToastLevel, text: string, cause: string) => show(level, text, { cause }),
  info: (text: string, action?: ToastAction) => show('info', text, { action }),
  warning: (text: string, action?: ToastAction) => show('warning', text, { action }),
  persistent,
};

const region: { current: HTMLElement | null } = { current: null };

/** Moves the toasts above a newly opened modal dialog: the top layer is ordered by time of opening. */
function moveToTop(): void {
  const { current } = region;
  if (!current?.isConnected || !('showPopover' in current)) return;
  if (current.matches(':popover-open')) current.hidePopover();
  current.showPopover();
  // Rendered by then, but not painted.
  requestAnimationFrame(() => {
    import('./toast-position.ts').then(({ positionToasts }) => positionToasts(current)).catch(() => undefined);
  });
}

/** Renders the toasts; mounted once. */
export function Toasts() {
  const toasts = useStore(visibleToasts);
  return (
    <section ref={region} popover="manual" className="q-toasts" aria-live="polite" aria-label={toastMessage('region')}>
      {toasts.map((each) => (
        <ToastView key={each.id} {...each} />
      ))}
    </section>
  );
}

function ToastView({ id, level, text, count, action, share }: Toast) {
  return (
    <div className={`q-toast q-toast-${level}`} role={level === 'error' ? 'alert' : undefined}>
      <span className="q-toast-mark" role="img" aria-label={toastMessage(level)} />
      <span className="q-toast-text">{text}</span>
      {count > 1 && <span className="q-toast-count">×{count}</span>}
      {action && (
        <button
          type="button"
          className="q-toast-action"
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        >
          {action.text}
        </button>
      )}
      <button type="button" className="q-toast-close" aria-label={toastMessage('close')} onClick={() => dismiss(id)}>
        ×
      </button>
      {share !== undefined && <progress aria-live="off" aria-label={text} value={share ?? undefined} max={1} />}
    </div>
  );
}
