import { useInfiniteQuery } from '@tanstack/react-query';
import type { Booking } from '#contract/booking/booking.ts';
import { download } from '#web/platform/api/download.ts';
import { errorShownInline } from '#web/platform/api/query-client.ts';
import { reportError } from '#web/platform/api/report-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { eventsKey, fetchEvents, eventsUrl } from './events-api.ts';
import { sideMessage } from './side.messages.ts';
import { TimeLineEntry } from './time-line-entry.tsx';

const pageSize = 20;

/** The history of a booking, newest first: who, when, why, and the changes. */
export function TimeLine({ booking: { id, orderno } }: { booking: Booking }) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: eventsKey(id),
    queryFn: ({ pageParam, signal }) => fetchEvents(id, { page: pageParam, limit: pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, is_next }) => (is_next ? page + 1 : undefined),
    meta: errorShownInline,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return <div className="q-skeleton q-side-panel-loading" role="status" aria-label={sideMessage('loading')} />;
  const events = data.pages.flatMap((page) => page.data);
  const otherwise = `${orderno}.xlsx`;
  const exportAll = () =>
    download(`${eventsUrl(id)}export_data/`, { fallbackName: otherwise }).then(
      (name) => toast.success(sideMessage('exported', { name })),
      reportError,
    );
  return (
    <>
      <div className="q-side-panel-tools">
        <IconButton icon="download" size="small" label={sideMessage('export')} onClick={() => void exportAll()} />
      </div>
      {events.length === 0 && <p className="q-side-panel-empty">{sideMessage('no_events')}</p>}
      <ol className="q-time-line">
        {events.map((event) => (
          <TimeLineEntry key={event.id} event={event} booking={id} />
        ))}
      </ol>
      {hasNextPage && (
        <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {sideMessage('more_events')}
        </Button>
      )}
    </>
  );
}
