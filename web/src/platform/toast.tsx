import { config } from './config.ts';
import { createStore, useStore } from './store.ts';
import { toastMessage } from './toast.messages.ts';
import './toast.css';

export type ToastLevel = 'success' | 'error' | 'info' | 'warning';
type Toast = { id: number; level: ToastLevel; text: string; count: number };

const maxShown = 5;
const shown = createStore<readonly Toast[]>([]);
let lastId = 0;

function dismiss(id: number): void {
  shown.set(shown.get().filter((toast) => toast.id !== id));
}

function show(level: ToastLevel, text: string): void {
  const same = shown.get().find((toast) => toast.level === level && toast.text === text);
  lastId += 1;
  const toast = { id: lastId, level, text, count: (same?.count ?? 0) + 1 };
  shown.set([...shown.get().filter((other) => other !== same), toast].slice(-maxShown));
  setTimeout(() => dismiss(toast.id), config.toastMs);
  raise();
}

/** Short messages in the corner, five seconds each (spec §8); the same one again counts up instead of piling up. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),
};

const region: { current: HTMLElement | null } = { current: null };

/** Puts the toasts above whatever modal dialog was opened since: the top layer is ordered by who came last. */
function raise(): void {
  const { current } = region;
  if (!current?.isConnected || !('showPopover' in current)) return;
  if (current.matches(':popover-open')) current.hidePopover();
  current.showPopover();
}

/** Draws the toasts; stands once beside the page. */
export function Toasts() {
  const toasts = useStore(shown);
  return (
    <section ref={region} popover="manual" className="q-toasts" aria-live="polite" aria-label={toastMessage('region')}>
      {toasts.map(({ id, level, text, count }) => (
        <div key={id} className={`q-toast q-toast-${level}`} role={level === 'error' ? 'alert' : undefined}>
          <span className="q-toast-mark" role="img" aria-label={toastMessage(level)} />
          <span className="q-toast-text">{text}</span>
          {count > 1 && <span className="q-toast-count">×{count}</span>}
          <button
            type="button"
            className="q-toast-close"
            aria-label={toastMessage('close')}
            onClick={() => dismiss(id)}
          >
            ×
          </button>
        </div>
      ))}
    </section>
  );
}
