import { ErrorState } from './states.tsx';
import { stateMessage } from './state.messages.ts';

/** Stands in for the whole app when it cannot start: never a blank page, never an endless wait. */
export function StartFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <main className="q-start-failed">
      <ErrorState title={stateMessage('start_failed')} error={error} onRetry={onRetry} />
    </main>
  );
}
