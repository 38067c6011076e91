import { subscribeToDictionaries } from '#web/platform/updates/dictionary-updates.ts';
import { subscribeToSettings } from '#web/platform/updates/settings-updates.ts';
import { watchFocus } from '#web/ui/focus-tip.ts';
import { followInbox } from './inbox/follow-inbox.ts';
import { followTasks } from './tasks/follow-tasks.ts';

/** What no first page waits for, in one file: what others change shows in every open page, and pictures say their names. */
export function startLate(): void {
  subscribeToDictionaries();
  subscribeToSettings();
  followTasks();
  followInbox();
  watchFocus();
}
