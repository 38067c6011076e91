import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirm } from '#web/platform/confirm.tsx';
import { toast } from '#web/platform/toast.tsx';
import { rowMessage } from './row.messages.ts';
import type { Row, Screen } from './screen.ts';

/** What is told afterwards; a row that changed places is seen to have done so. */
type RowCommand = { call: () => Promise<unknown>; done?: 'removed' | 'restored' };

/** Deleting and restoring rows, each with its question and its word afterwards (spec §5, §8). */
export function useRowCommands({ resource, calls, removal, tree }: Screen) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ call }: RowCommand) => call(),
    onSuccess: async (_answer, { done }) => {
      if (done) toast.success(rowMessage(done));
      await client.invalidateQueries({ queryKey: [resource.name] });
    },
  });
  /** Whether it was done; why not is told by the query client's toast. */
  const run = (command: RowCommand) =>
    mutateAsync(command).then(
      () => true,
      () => false,
    );

  async function remove(row: Row): Promise<boolean> {
    const isSure = await confirm({
      title: rowMessage('confirm_remove_title'),
      text: withLoss(rowMessage('confirm_remove'), removal?.([row])),
      danger: true,
    });
    return isSure && run({ call: () => calls.remove(row.id), done: 'removed' });
  }

  async function removeAll(rows: readonly Row[]): Promise<boolean> {
    const keys = rows.map(({ id }) => id);
    const isSure = await askAll(keys, (count) => withLoss(rowMessage('confirm_batch', { count }), removal?.(rows)));
    return isSure && run({ call: () => calls.removeAll(keys), done: 'removed' });
  }

  async function restoreAll(keys: readonly number[]): Promise<boolean> {
    const isSure = await askAll(keys, (count) => rowMessage('confirm_restore', { count }), false);
    return isSure && run({ call: () => calls.restoreAll(keys), done: 'restored' });
  }

  const restore = (row: Row) => run({ call: () => calls.restore(row.id), done: 'restored' });

  const move = (row: Row, step: 'up' | 'down') => run({ call: async () => tree?.move?.(row.id, step) });

  return { remove, removeAll, restore, restoreAll, move };
}

async function askAll(keys: readonly number[], question: (count: number) => string, danger = true): Promise<boolean> {
  if (keys.length === 0) {
    toast.warning(rowMessage('nothing_selected'));
    return false;
  }
  return confirm({ title: rowMessage('notice'), text: question(keys.length), danger });
}

/** The question, and what else goes with the rows. */
function withLoss(question: string, loss = ''): string {
  return `${loss} ${question}`.trim();
}

export type RowCommands = ReturnType<typeof useRowCommands>;
