import { useEffect, useState } from 'react';
import { buildId, newVersion } from '#web/platform/build.ts';
import { useStore } from '#web/platform/store.ts';
import { readStored, writeStored } from '#web/platform/stored.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { navigationMessage } from './navigation/navigation.messages.ts';
import { openPanel } from './panels.ts';
import { useReload } from './use-reload.ts';

/** Offers the newer build of the server; the user decides when to reload. */
export function NewVersion() {
  const isAvailable = useStore(newVersion);
  const [isDismissed, setDismissed] = useState(false);
  const reload = useReload();
  useEffect(() => announceUpgrade(), []);
  return (
    <div role="status">
      {isAvailable && !isDismissed && (
        <div className="q-notice">
          <Icon name="refresh" />
          <span>{navigationMessage('new_version')}</span>
          <Button variant="primary" size="small" onClick={reload}>
            {navigationMessage('reload')}
          </Button>
          <Button variant="text" size="small" onClick={() => setDismissed(true)}>
            {navigationMessage('later')}
          </Button>
        </div>
      )}
    </div>
  );
}

const lastBuildKey = 'about.build';

/** Shown once after an upgrade. On a first visit there is no earlier version. */
function announceUpgrade(): void {
  const lastBuild = readStored<unknown>(lastBuildKey, undefined);
  if (!buildId || lastBuild === buildId) return;
  writeStored(lastBuildKey, buildId);
  if (lastBuild === undefined) return;
  toast.info(navigationMessage('updated'), { text: navigationMessage('whats_new'), run: () => openPanel('about') });
}
