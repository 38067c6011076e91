import { ErrorState } from './states.tsx';
import { stateMessage } from './state.messages.ts';

/** Replaces the whole app if it cannot start. */
export function StartFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <main className="q-start-failed">
      <ErrorState title={stateMessage('start_failed')} error={error} onRetry={onRetry} />
    </main>
  );
}
