import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Page } from '#contract/kit.ts';
import { announcements, type Reader } from '#contract/system/message.ts';
import { api } from '#web/platform/api.ts';
import { errorShownInline } from '#web/platform/query-client.ts';
import type { Row } from '#web/screen/screen.ts';

const { name, path } = announcements;

export function announcementOptions(id: number) {
  return queryOptions({
    queryKey: [name, 'whole', id],
    queryFn: ({ signal }) => api<Row>('GET', `${path}${id}/`, { signal }),
    staleTime: 0,
    meta: errorShownInline,
  });
}

export type Readers = Page<Reader> & { read: number };

/** Who got it, those first who have not read it. */
export function messageReadersOptions(id: number) {
  return infiniteQueryOptions({
    queryKey: [name, 'readers', id],
    queryFn: ({ pageParam, signal }) =>
      api<Readers>('GET', `${path}${id}/readers/`, { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ is_next: isNext, page }) => (isNext ? page + 1 : undefined),
    staleTime: 0,
    meta: errorShownInline,
  });
}

/** Publishes what its author has just looked at; what somebody has changed since is refused. */
export function publishAnnouncement({ id, version }: Row): Promise<Row> {
  return api<Row>('PUT', `${path}${id}/`, { body: { is_published: true, version } });
}
