import { countText } from '#web/platform/languages/i18n.ts';
import { api } from '#web/platform/api/api.ts';
import { followTask } from '#web/platform/tasks/follow-task.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { randomKey } from '#web/platform/random-key.ts';
import { reportError } from '#web/platform/api/report-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { isBin, withoutBin } from '../recycle/bin-screen.ts';
import type { ListScreenState } from '../list/use-list-screen.ts';
import { type Screen, shownFields } from '../screen.ts';
import { exportMessage } from './export.messages.ts';
import { describeSearch } from './search-conditions.ts';

export type ExportSource = { screen: Screen; state: Pick<ListScreenState, 'list' | 'columns'> };

/** Confirms and exports all pages of a list with its search, its order and its visible columns. */
export async function exportRows({ screen, state }: ExportSource): Promise<void> {
  const { resource, title } = screen;
  const { page, query } = state.list;
  if (page?.total === 0) return toast.warning(exportMessage('nothing'));
  const columns = shownFields(state.columns.columns.filter(({ isShown }) => isShown));
  const isConfirmed = await confirm({
    title: exportMessage('title', { name: title }),
    text: [exportMessage('sure'), await rowsLine({ screen, state }), columnsLine(columns)].join('\n'),
    okText: exportMessage('ok'),
  });
  if (!isConfirmed) return;
  // An exported sheet can be imported again, so both names have their own column.
  const names = [...new Set(columns.flatMap(({ name, shownBy = name }) => [shownBy, name]))].join(',');
  try {
    const { task } = await api<{ task: number }>('POST', `${resource.path}export_job/`, {
      query: { ...query.search, ...screen.fixedFilter, ordering: query.ordering, columns: names },
      idempotencyKey: randomKey(),
    });
    await followExport(task, title);
  } catch (error) {
    reportError(error);
  }
}

async function rowsLine({ screen, state: { list } }: ExportSource): Promise<string> {
  const { search } = list.query;
  const conditions = await describeSearch(screen.search, withoutBin(search));
  const parts = isBin(search) ? [exportMessage('bin'), ...conditions] : conditions;
  const which = parts.length > 0 ? parts.join(exportMessage('semicolon')) : exportMessage('all');
  const total = list.isStale || !list.page ? undefined : countText(list.page.total);
  return total === undefined ? exportMessage('rows_unknown', { which }) : exportMessage('rows', { total, which });
}

function columnsLine(columns: readonly { label: string }[]): string {
  const names = columns.map(({ label }) => label).join(exportMessage('comma'));
  return exportMessage('columns', { count: columns.length, names });
}

async function followExport(id: number, name: string): Promise<void> {
  await followTask(id, {
    inProgress: exportMessage('exporting', { name }),
    show: exportMessage('see'),
    failed: (reason) => exportMessage('failed', { name, reason }),
    cancelled: exportMessage('cancelled', { name }),
    done: exportMessage('exported'),
  });
}
