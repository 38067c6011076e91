import { ApiError } from '#web/platform/api/api-error.ts';
import { api } from '#web/platform/api/api.ts';
import { pages, type Paging, records, type RecordsPage } from './list/paging.ts';
import { rowMessage } from './row.messages.ts';
import type { Calls, Row, RowsPage } from './screen.ts';

type ApiPath = `/api/${string}/`;
export type PagingName = 'pages' | 'records';

/** The calls of a generic resource, its pages in one of the two vocabularies. */
export function resourceCalls(path: ApiPath, paging: PagingName): Calls {
  return {
    list: paging === 'pages' ? listIn<RowsPage>(path, pages) : listIn<RecordsPage>(path, records),
    read: (id, signal, isDeleted) =>
      api<Row>('GET', `${path}${id}/`, { signal, ...(isDeleted && { query: { is_deleted: true } }) }),
    add: (write) => api<Row>('POST', path, write),
    update: (id, write) => api<Row>('PUT', `${path}${id}/`, write),
    remove: (id) => api<unknown>('DELETE', `${path}${id}/`),
    removeAll: (keys) => api<unknown>('DELETE', `${path}multiple_delete/`, { body: { keys } }),
    restore: (id) => api<Row>('POST', `${path}${id}/restore/`),
    restoreAll: (keys) => api<unknown>('POST', `${path}multiple_restore/`, { body: { keys } }),
  };
}

function listIn<Answer>(path: ApiPath, paging: Paging<Answer>): Calls['list'] {
  return async (call, signal) => paging.page(await api<Answer>('GET', path, { query: paging.query(call), signal }));
}

/** The error code of a missing call, on a screen without a path. */
const notImplemented = 1;

/** Calls that fail as not implemented. */
export function notImplementedCalls(screen: string): Calls {
  const missing = (call: keyof Calls) => () =>
    Promise.reject(
      new ApiError({
        kind: 'answer',
        status: 200,
        url: screen,
        code: notImplemented,
        msg: rowMessage('please_implement', { call }),
      }),
    );
  return {
    list: missing('list'),
    read: missing('read'),
    add: missing('add'),
    update: missing('update'),
    remove: missing('remove'),
    removeAll: missing('removeAll'),
    restore: missing('restore'),
    restoreAll: missing('restoreAll'),
  };
}
