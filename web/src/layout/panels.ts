import { createStore } from '#web/platform/store.ts';

/** Dialogs of the shell that several places open; one at a time. */
export type PanelName = 'search' | 'palette' | 'keys' | 'tabs' | 'log' | 'theme' | 'about';

export const panel = createStore<PanelName | undefined>(undefined);

export function openPanel(name: PanelName): void {
  panel.set(name);
}

export function closePanel(): void {
  panel.set(undefined);
}
