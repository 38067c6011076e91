import type { ScreenEntry } from '#web/platform/screen-entry.ts';

export const indexEntry: ScreenEntry = {
  load: () => import('./index-page.tsx').then(({ IndexPage }) => IndexPage),
};
