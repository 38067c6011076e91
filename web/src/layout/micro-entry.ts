import type { ScreenEntry } from '#web/platform/screen-entry.ts';
import type { MicroApp } from './micro-apps.ts';

/** A page that shows the app, loaded like any other. */
export function microEntry(app: MicroApp): ScreenEntry {
  return {
    load: async () => {
      const { microPage } = await import('./micro-frame.tsx');
      return microPage(app);
    },
  };
}
