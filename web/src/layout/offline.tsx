import { useSyncExternalStore } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { shellMessage } from './shell.messages.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says so while the network is gone. */
export function Offline() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="q-offline">
          <Icon name="warning" />
          {shellMessage('offline')}
        </p>
      )}
    </div>
  );
}
