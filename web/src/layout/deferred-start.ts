import { subscribeToDictionaries } from '#web/platform/updates/dictionary-updates.ts';
import { subscribeToSettings } from '#web/platform/updates/settings-updates.ts';
import { watchFocus } from '#web/ui/focus-tip.ts';
import { followInbox } from './inbox/follow-inbox.ts';
import { followTasks } from './tasks/follow-tasks.ts';

/** Parts that no first page needs, in one chunk: notifications and image labels. */
export function startDeferred(): void {
  subscribeToDictionaries();
  subscribeToSettings();
  followTasks();
  followInbox();
  watchFocus();
}
