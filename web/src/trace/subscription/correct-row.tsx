import { useQuery } from '@tanstack/react-query';
import { DialogWaiting } from '#web/screen/dialog-waiting.tsx';
import { CorrectForm } from '../correct-form.tsx';
import { subscriptionOptions } from '../subscription-calls.ts';

/** The form for one of the list, as it stands now. */
export function CorrectRow({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(subscriptionOptions(id));
  if (data) return <CorrectForm subscription={data} onClose={onClose} />;
  return <DialogWaiting error={error} onRetry={() => void refetch()} />;
}
