import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCan } from '#web/platform/can.tsx';
import { confirm } from '#web/platform/confirm.tsx';
import { randomKey } from '#web/platform/random-key.ts';
import { toast } from '#web/platform/toast.tsx';
import { disableable, isInUse } from './in-use.ts';
import { rowMessage } from './row.messages.ts';
import type { Calls, Row, Screen } from './screen.ts';

/** What is told afterwards; nothing of a row that changed places, which is seen to have done so. */
type Done = 'removed' | 'restored' | 'was_disabled' | 'moved' | 'left';

/** Deleting and restoring rows, each with its question and its word afterwards (spec §5, §8). */
export function useRowCommands(screen: Screen) {
  const { resource, calls, removal, tree } = screen;
  const client = useQueryClient();
  const canEdit = useCan('Update');
  const { mutateAsync } = useMutation({
    mutationFn: (command: () => Promise<Done>) => command(),
    onSuccess: async (done) => {
      if (done !== 'moved' && done !== 'left') toast.success(rowMessage(done));
      await client.invalidateQueries({ queryKey: [resource.name] });
    },
  });
  /** Whether it was done; why not is told by the query client's toast. */
  const run = (command: () => Promise<Done>) =>
    mutateAsync(command).then(
      (done) => done !== 'left',
      () => false,
    );

  /** Deletes rows; those that others name may be disabled instead. */
  const runRemoval = (rows: readonly Row[], remove: () => Promise<unknown>) =>
    run(() =>
      done('removed', remove()).catch((error: unknown) => {
        const open = canEdit && isInUse(error) ? disableable(screen, rows) : [];
        if (open.length === 0 || !isInUse(error)) throw error;
        return disableInstead(calls, open, error.msg);
      }),
    );

  async function remove(row: Row): Promise<boolean> {
    const isSure = await confirm({
      title: rowMessage('confirm_remove_title'),
      text: withLoss(rowMessage('confirm_remove'), removal?.([row])),
      danger: true,
    });
    return isSure && runRemoval([row], () => calls.remove(row.id));
  }

  async function removeAll(rows: readonly Row[]): Promise<boolean> {
    const keys = rows.map(({ id }) => id);
    const isSure = await askAll(keys, (count) => withLoss(rowMessage('confirm_batch', { count }), removal?.(rows)));
    return isSure && runRemoval(rows, () => calls.removeAll(keys));
  }

  async function restoreAll(keys: readonly number[]): Promise<boolean> {
    const isSure = await askAll(keys, (count) => rowMessage('confirm_restore', { count }), false);
    return isSure && run(() => done('restored', calls.restoreAll(keys)));
  }

  const restore = (row: Row) => run(() => done('restored', calls.restore(row.id)));

  const move = (row: Row, step: 'up' | 'down') => run(() => done('moved', Promise.resolve(tree?.move?.(row.id, step))));

  return { remove, removeAll, restore, restoreAll, move };
}

async function done(what: Done, call: Promise<unknown>): Promise<Done> {
  await call;
  return what;
}

/** Says why the rows are still there, and asks whether they shall be offered no more. */
async function disableInstead(calls: Calls, rows: readonly Row[], message: string): Promise<Done> {
  const isWanted = await confirm({
    title: rowMessage('notice'),
    text: rowMessage(rows.length === 1 ? 'disable_instead' : 'disable_these', { message, count: rows.length }),
    okText: rowMessage('disable'),
  });
  if (!isWanted) return 'left';
  const disabled = rows.map(({ id, version }) =>
    calls.update(id, { body: { enabled: false, version }, idempotencyKey: randomKey() }),
  );
  return done('was_disabled', Promise.all(disabled));
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
