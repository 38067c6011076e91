import { ListView } from '#web/screen/list/list-view.tsx';
import { rateScreen } from './rate.screen.ts';

/** The maintenance list of all rates, drafts and withdrawn ones included. */
export function RateMaintenance() {
  return <ListView screen={rateScreen} />;
}
