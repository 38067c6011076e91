import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { logError } from '#web/platform/api/report-error.ts';
import { sessionGate } from '#web/platform/session/session-gate.ts';
import { siteName, settingsNow } from '#web/platform/settings.ts';

/** Ahead of its need: a screen also locks while the network is away. */
export const fetchLockOverlay = () => import('./lock-overlay.tsx');

const retryMs = 3_000;

/**
 * Hides the whole app while something is asked for first: not drawn, not in the accessibility tree, but kept as it is, with
 * everything that was typed. The lock overlay is a root of its own, so that nothing of the app need be there.
 */
export function mountLockOverlay(): void {
  const element = document.createElement('div');
  element.id = 'lock-overlay';
  document.body.append(element);
  const root = createRoot(element);
  let title = '';
  sessionGate.subscribe(() => {
    const isShown = document.documentElement.hasAttribute('data-restrained');
    if (sessionGate.get()) {
      // The page's name is not for passers-by either.
      if (!isShown) title = document.title;
      document.title = siteName(settingsNow());
      document.documentElement.setAttribute('data-restrained', '');
      void renderOverlay(root);
    } else if (isShown) {
      // The app is drawn again before the lock overlay closes, or the focus could not go back to it.
      document.documentElement.removeAttribute('data-restrained');
      if (title !== '') document.title = title;
      root.render(null);
    }
  });
}

async function renderOverlay(root: Root): Promise<void> {
  try {
    const { LockOverlay } = await fetchLockOverlay();
    if (sessionGate.get()) root.render(createElement(LockOverlay));
  } catch (error) {
    logError(error);
    setTimeout(() => sessionGate.get() && void renderOverlay(root), retryMs);
  }
}
