import { useEffect, useState } from 'react';
import { buildId, newVersion } from '#web/platform/build.ts';
import { useStore } from '#web/platform/store.ts';
import { readStored, writeStored } from '#web/platform/stored.ts';
import { toast } from '#web/platform/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { navigationMessage } from './navigation.messages.ts';
import { openPanel } from './panels.ts';
import { useReload } from './use-reload.ts';

/** Offers the newer build that the server has begun to answer for; nobody is made to take it. */
export function NewVersion() {
  const isThere = useStore(newVersion);
  const [isPutOff, setPutOff] = useState(false);
  const reload = useReload();
  useEffect(() => tellUpgrade(), []);
  return (
    <div role="status">
      {isThere && !isPutOff && (
        <div className="q-notice">
          <Icon name="refresh" />
          <span>{navigationMessage('new_version')}</span>
          <Button look="primary" size="small" onClick={reload}>
            {navigationMessage('reload')}
          </Button>
          <Button look="text" size="small" onClick={() => setPutOff(true)}>
            {navigationMessage('later')}
          </Button>
        </div>
      )}
    </div>
  );
}

const seenKey = 'about.build';

/** Once after an upgrade: what came with it. Whoever is here for the first time has nothing to compare. */
function tellUpgrade(): void {
  const seen = readStored<unknown>(seenKey, undefined);
  if (!buildId || seen === buildId) return;
  writeStored(seenKey, buildId);
  if (seen === undefined) return;
  toast.info(navigationMessage('updated'), { text: navigationMessage('whats_new'), run: () => openPanel('about') });
}
