import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { logError } from '#web/platform/report-error.ts';
import { restraint } from '#web/platform/restraint.ts';
import { siteName, settingsNow } from '#web/platform/settings.ts';

/** Ahead of its need: a screen also locks while the network is away. */
export const fetchCurtain = () => import('./curtain.tsx');

const retryMs = 3_000;

/**
 * Hides the whole app while something is asked for first: not drawn, not in the accessibility tree, but kept as it is, with
 * everything that was typed. The curtain is a root of its own, so that nothing of the app need be there.
 */
export function hangCurtain(): void {
  const element = document.createElement('div');
  element.id = 'curtain';
  document.body.append(element);
  const root = createRoot(element);
  let title = '';
  restraint.subscribe(() => {
    const isHung = document.documentElement.hasAttribute('data-restrained');
    if (restraint.get()) {
      // The page's name is not for passers-by either.
      if (!isHung) title = document.title;
      document.title = siteName(settingsNow());
      document.documentElement.setAttribute('data-restrained', '');
      void draw(root);
    } else if (isHung) {
      // The app is drawn again before the curtain closes, or the focus could not go back to it.
      document.documentElement.removeAttribute('data-restrained');
      if (title !== '') document.title = title;
      root.render(null);
    }
  });
}

async function draw(root: Root): Promise<void> {
  try {
    const { Curtain } = await fetchCurtain();
    if (restraint.get()) root.render(createElement(Curtain));
  } catch (error) {
    logError(error);
    setTimeout(() => restraint.get() && void draw(root), retryMs);
  }
}
