import { useMutation } from '@tanstack/react-query';
import type { Row } from '../screen.ts';
import { refusalOf } from './refusal.ts';

/** The form deals with these itself; anything else reaches the toast. */
const isHandledByForm = (error: unknown) => refusalOf(error).kind !== 'other';

/** Runs a call that writes; it ends in the row or in the refusal. */
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
