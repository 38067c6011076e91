import { ApiError } from '#web/platform/api/api-error.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { randomKey } from '#web/platform/random-key.ts';
import { rowMessage } from './row.messages.ts';
import type { Row, Screen } from './screen.ts';

export type Removal = 'removed' | 'was_disabled' | 'left';

/**
 * Deletes rows. For rows in use, and with `canEdit`, offers to disable them instead: they can no longer be chosen, and
 * references stay valid.
 */
export async function removeOrDisable(
  screen: Screen,
  { rows, canEdit }: { rows: readonly Row[]; canEdit: boolean },
  remove: () => Promise<unknown>,
): Promise<Removal> {
  try {
    await remove();
    return 'removed';
  } catch (error) {
    const open = canEdit ? disableable(screen, rows) : [];
    if (open.length === 0 || !isInUse(error)) throw error;
    return disableInstead(screen, open, error.msg);
  }
}

/** Whether rows were not deleted because they are in use: the response lists where. */
function isInUse(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.status !== 409) return false;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'by' in data;
}

function disableable({ resource }: Screen, rows: readonly Row[]): readonly Row[] {
  return 'enabled' in resource.input.shape ? rows.filter((row) => row['enabled'] === true) : [];
}

/** Shows why the rows still exist, and offers to disable them. */
async function disableInstead({ calls }: Screen, rows: readonly Row[], message: string): Promise<Removal> {
  const isConfirmed = await confirm({
    title: rowMessage('notice'),
    text: rowMessage(rows.length === 1 ? 'disable_instead' : 'disable_these', { message, count: rows.length }),
    okText: rowMessage('disable'),
  });
  if (!isConfirmed) return 'left';
  await Promise.all(
    rows.map(({ id, version }) => calls.update(id, { body: { enabled: false, version }, idempotencyKey: randomKey() })),
  );
  return 'was_disabled';
}
