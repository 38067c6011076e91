import { ErrorState, PageSkeleton } from '#web/ui/states.tsx';

/** The content of a dialog while it loads or after it failed. */
export function DialogLoading({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="q-dialog-body" aria-busy={!error}>
      {error ? <ErrorState error={error} onRetry={onRetry} /> : <PageSkeleton />}
    </div>
  );
}
