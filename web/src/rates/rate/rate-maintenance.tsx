import { ListView } from '#web/screen/list/list-view.tsx';
import { rateScreen } from './rate.screen.ts';

/** All rates, drafts and stopped ones too, as a list to be worked on. */
export function RateMaintenance() {
  return <ListView screen={rateScreen} />;
}
