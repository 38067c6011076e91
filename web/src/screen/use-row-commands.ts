import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirm } from '#web/platform/confirm.tsx';
import { toast } from '#web/platform/toast.tsx';
import { rowMessage } from './row.messages.ts';
import type { Row, Screen } from './screen.ts';

type RowCommand = { call: () => Promise<unknown>; done: 'removed' | 'restored' };

/** Deleting and restoring rows, each with its question and its word afterwards (spec §5, §8). */
export function useRowCommands({ resource, calls }: Screen) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ call }: RowCommand) => call(),
    onSuccess: async (_answer, { done }) => {
      toast.success(rowMessage(done));
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
      text: rowMessage('confirm_remove'),
      danger: true,
    });
    return isSure && run({ call: () => calls.remove(row.id), done: 'removed' });
  }

  async function askAll(keys: readonly number[], question: 'confirm_batch' | 'confirm_restore'): Promise<boolean> {
    if (keys.length === 0) {
      toast.warning(rowMessage('nothing_selected'));
      return false;
    }
    const text = rowMessage(question, { count: keys.length });
    return confirm({ title: rowMessage('notice'), text, danger: question === 'confirm_batch' });
  }

  async function removeAll(keys: readonly number[]): Promise<boolean> {
    const isSure = await askAll(keys, 'confirm_batch');
    return isSure && run({ call: () => calls.removeAll(keys), done: 'removed' });
  }

  async function restoreAll(keys: readonly number[]): Promise<boolean> {
    const isSure = await askAll(keys, 'confirm_restore');
    return isSure && run({ call: () => calls.restoreAll(keys), done: 'restored' });
  }

  const restore = (row: Row) => run({ call: () => calls.restore(row.id), done: 'restored' });

  return { remove, removeAll, restore, restoreAll };
}

export type RowCommands = ReturnType<typeof useRowCommands>;
