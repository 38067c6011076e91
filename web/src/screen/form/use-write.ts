import { useMutation } from '@tanstack/react-query';
import type { Row } from '../screen.ts';
import { refusalOf } from './refusal.ts';

/** The form handles these; all others are shown in a toast. */
const isHandledByForm = (error: unknown) => refusalOf(error).kind !== 'other';

/** Runs a write; resolves to the row or the refusal. */
export function useWrite() {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (write: () => Promise<Row>) => write(),
    meta: { handles: isHandledByForm },
  });
  const run = (write: () => Promise<Row>) =>
    mutateAsync(write).then(
      (row) => ({ kind: 'written' as const, row }),
      (error: unknown) => refusalOf(error),
    );
  return { run, isBusy: isPending };
}
