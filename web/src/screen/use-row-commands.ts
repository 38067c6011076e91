import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCan } from '#web/platform/session/can.tsx';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { toast } from '#web/platform/feedback/toast.tsx';
import { type Removal, removeOrDisable } from './remove-or-disable.ts';
import { rowMessage } from './row.messages.ts';
import type { Row, Screen } from './screen.ts';

/** The toast after a command; none after a move, which is visible. */
type CommandResult = Removal | 'restored' | 'moved';

/** Deletes and restores rows, each with a confirmation and a toast. */
export function useRowCommands(screen: Screen) {
  const { calls, removal, tree } = screen;
  const canEdit = useCan('Update');
  const run = useRun(screen);

  async function remove(row: Row): Promise<boolean> {
    const isConfirmed = await confirm({
      title: rowMessage('confirm_remove_title'),
      text: withLoss(rowMessage('confirm_remove'), removal?.([row])),
      danger: true,
    });
    return isConfirmed && run(() => removeOrDisable(screen, { rows: [row], canEdit }, () => calls.remove(row.id)));
  }

  async function removeAll(rows: readonly Row[]): Promise<boolean> {
    const keys = rows.map(({ id }) => id);
    const isConfirmed = await confirmAll(keys, (count) =>
      withLoss(rowMessage('confirm_batch', { count }), removal?.(rows)),
    );
    return isConfirmed && run(() => removeOrDisable(screen, { rows, canEdit }, () => calls.removeAll(keys)));
  }

  async function restoreAll(keys: readonly number[]): Promise<boolean> {
    const isConfirmed = await confirmAll(keys, (count) => rowMessage('confirm_restore', { count }), false);
    return isConfirmed && run(() => withResult('restored', calls.restoreAll(keys)));
  }

  const restore = (row: Row) => run(() => withResult('restored', calls.restore(row.id)));

  const move = (row: Row, step: 'up' | 'down') =>
    run(() => withResult('moved', Promise.resolve(tree?.move?.(row.id, step))));

  return { remove, removeAll, restore, restoreAll, move };
}

/** Runs a command and returns whether it succeeded; the query client shows failures. */
function useRun({ resource }: Screen) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (command: () => Promise<CommandResult>) => command(),
    onSuccess: async (result) => {
      if (result !== 'moved' && result !== 'left') toast.success(rowMessage(result));
      await client.invalidateQueries({ queryKey: [resource.name] });
    },
  });
  return (command: () => Promise<CommandResult>) =>
    mutateAsync(command).then(
      (result) => result !== 'left',
      () => false,
    );
}

async function withResult(result: CommandResult, call: Promise<unknown>): Promise<CommandResult> {
  await call;
  return result;
}

async function confirmAll(
  keys: readonly number[],
  question: (count: number) => string,
  danger = true,
): Promise<boolean> {
  if (keys.length === 0) {
    toast.warning(rowMessage('nothing_selected'));
    return false;
  }
  return confirm({ title: rowMessage('notice'), text: question(keys.length), danger });
}

/** The confirmation with what else is deleted. */
function withLoss(question: string, loss = ''): string {
  return `${loss} ${question}`.trim();
}

export type RowCommands = ReturnType<typeof useRowCommands>;
