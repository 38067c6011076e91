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

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** A notice while the network is down. */
export function Offline() {
  const isOnline = useIsOnline();
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
