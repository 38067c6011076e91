import { useQueryClient } from '@tanstack/react-query';
import type { Page } from '#contract/kit.ts';
import type { Row, Screen } from '../screen.ts';
import { listKey } from '../use-list.ts';

/** Shows a saved row where it was edited; where it would sort to is found when the list is asked again. */
export function useSavedRow({ resource, inline }: Screen) {
  const client = useQueryClient();
  const all = { queryKey: [resource.name] };
  return (row: Row, isNew: boolean): void => {
    if (!inline?.isInline) {
      void client.invalidateQueries(all);
      return;
    }
    const pages = { queryKey: listKey(resource), ...(isNew && { type: 'active' as const }) };
    client.setQueriesData<Page<Row>>(pages, (page) => page && (isNew ? withNew(page, row) : withChanged(page, row)));
    // What is in sight stays as it is; everything else is asked for when it is looked at.
    void client.invalidateQueries({ ...all, refetchType: 'none' });
  };
}

function withNew(page: Page<Row>, row: Row): Page<Row> {
  return { ...page, total: page.total + 1, data: [row, ...page.data] };
}

function withChanged(page: Page<Row>, row: Row): Page<Row> {
  return { ...page, data: page.data.map((old) => (old.id === row.id ? row : old)) };
}
