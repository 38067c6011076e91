import { createElement } from 'react';
import { ListView } from '#web/screen/list-view.tsx';
import { rateScreen } from './rate.screen.ts';

export { BulkBar } from './bulk-bar.tsx';

/** All rates, drafts and stopped ones too, as a list to be worked on. */
export function RateMaintenance() {
  return createElement(ListView, { screen: rateScreen });
}
