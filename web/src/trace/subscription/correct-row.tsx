import { useQuery } from '@tanstack/react-query';
import { ErrorState, PageSkeleton } from '#web/ui/states.tsx';
import { CorrectForm } from '../correct-form.tsx';
import { subscriptionOptions } from '../subscription-calls.ts';

/** The form for one of the list, as it stands now. */
export function CorrectRow({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(subscriptionOptions(id));
  if (data) return <CorrectForm subscription={data} onClose={onClose} />;
  return (
    <div className="q-dialog-body" aria-busy={!error}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />}
    </div>
  );
}
