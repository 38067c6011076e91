import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Resource } from '#contract/kit.ts';
import { api } from '#web/platform/api.ts';
import { confirm } from '#web/platform/confirm.tsx';
import { toast } from '#web/platform/toast.tsx';
import { rowMessage } from './row.messages.ts';
import type { Row } from './screen.ts';

type RowCommand = { method: 'DELETE' | 'POST'; path: string; body?: unknown; done: 'removed' | 'restored' };

/** Deleting and restoring rows, each with its question and its word afterwards (spec §5, §8). */
export function useRowCommands(resource: Resource) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ method, path, body }: RowCommand) => api<unknown>(method, resource.path + path, { body }),
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
    return isSure && run({ method: 'DELETE', path: `${row.id}/`, done: 'removed' });
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
    return isSure && run({ method: 'DELETE', path: 'multiple_delete/', body: { keys }, done: 'removed' });
  }

  async function restoreAll(keys: readonly number[]): Promise<boolean> {
    const isSure = await askAll(keys, 'confirm_restore');
    return isSure && run({ method: 'POST', path: 'multiple_restore/', body: { keys }, done: 'restored' });
  }

  const restore = (row: Row) => run({ method: 'POST', path: `${row.id}/restore/`, done: 'restored' });

  return { remove, removeAll, restore, restoreAll };
}
