import { subscribeToDictionaries } from '#web/platform/updates/dictionary-updates.ts';
import { subscribeToSettings } from '#web/platform/updates/settings-updates.ts';
import { followInbox } from './inbox/follow-inbox.ts';
import { followTasks } from './tasks/follow-tasks.ts';

/** What others change shows in every open page: labels, settings, messages and tasks. One file, fetched after the first page. */
export function startLiveUpdates(): void {
  subscribeToDictionaries();
  subscribeToSettings();
  followTasks();
  followInbox();
}
