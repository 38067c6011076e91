import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { logError } from '#web/platform/api/report-error.ts';
import { sessionGate } from '#web/platform/session/session-gate.ts';
import { siteName, currentSettings } from '#web/platform/settings.ts';

/** Loaded in advance: a screen also locks while offline. */
export const fetchLockOverlay = () => import('./lock-overlay.tsx');

const retryMs = 3_000;

/**
 * Hides the whole app during a required action: not rendered, not in the accessibility tree, but with its state. The
 * overlay is a separate React root, so it works without the app.
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
      // The page's title is hidden too.
      if (!isShown) title = document.title;
      document.title = siteName(currentSettings());
      document.documentElement.setAttribute('data-restrained', '');
      void renderOverlay(root);
    } else if (isShown) {
      // The app is visible again before the overlay closes, otherwise the focus could not be restored.
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
