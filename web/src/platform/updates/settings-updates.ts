import { subscribeToInvalidations } from './invalidations.ts';
import { loadSettings } from '../settings.ts';

/** Applies an administrator's changes in every open page without a reload. */
export function subscribeToSettings(): void {
  subscribeToInvalidations('settings', loadSettings);
}
