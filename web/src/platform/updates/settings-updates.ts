import { subscribeToInvalidations } from './invalidations.ts';
import { loadSettings } from '../settings.ts';

/** What an administrator changes holds in every open page without a reload. */
export function subscribeToSettings(): void {
  subscribeToInvalidations('settings', loadSettings);
}
