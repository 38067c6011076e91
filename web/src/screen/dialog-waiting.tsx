import { ErrorState, PageSkeleton } from '#web/ui/states.tsx';

/** In a dialog, in place of what it shows: that is on its way, or could not be had. */
export function DialogWaiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="q-dialog-body" aria-busy={!error}>
      {error ? <ErrorState error={error} onRetry={onRetry} /> : <PageSkeleton />}
    </div>
  );
}
