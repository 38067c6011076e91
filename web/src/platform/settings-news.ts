import { followNews } from './news.ts';
import { loadSettings } from './settings.ts';

/** What an administrator changes holds in every open page without a reload. */
export function followSettings(): void {
  followNews('settings', loadSettings);
}
