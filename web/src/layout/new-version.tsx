import { useState } from 'react';
import { newVersion } from '#web/platform/build.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { navigationMessage } from './navigation.messages.ts';
import { useReload } from './use-reload.ts';

/** Offers the newer build that the server has begun to answer for; nobody is made to take it. */
export function NewVersion() {
  const isThere = useStore(newVersion);
  const [isPutOff, setPutOff] = useState(false);
  const reload = useReload();
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
