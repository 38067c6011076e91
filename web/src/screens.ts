import { createElement } from 'react';
import type { ScreenEntry, Screens } from './platform/screen-entry.ts';
import type { Screen } from './screen/screen.ts';

/** A list screen: the engine and the definition are fetched side by side. */
function list(load: () => Promise<Screen>): ScreenEntry {
  return {
    load: async () => {
      const [{ ListView }, screen] = await Promise.all([import('./screen/list-view.tsx'), load()]);
      return () => createElement(ListView, { screen });
    },
  };
}

/** Every screen a menu row may name by its `component`. */
export const screens: Screens = {
  'codes/codePort': list(async () => (await import('./codes/port/port.screen.ts')).portScreen),
};
