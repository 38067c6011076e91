import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
  infiniteQueryOptions,
  queryOptions,
} from '@tanstack/react-query';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { toast } from '#web/platform/feedback/toast.tsx';
import type { CustomDialogProps, Row } from '#web/screen/screen.ts';
import { CancelButton } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, PageState } from '#web/ui/states.tsx';
import { messageCenterMessage } from './message-center.messages.ts';
import './message-center.css';
import { type Reader, announcements } from '#contract/system/message.ts';
import { countText } from '#web/platform/languages/i18n.ts';
import type { Page } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { errorShownInline } from '#web/platform/api/query-client.ts';

const { name, path } = announcements;

function announcementOptions(id: number) {
  return queryOptions({
    queryKey: [name, 'whole', id],
    queryFn: ({ signal }) => api<Row>('GET', `${path}${id}/`, { signal }),
    staleTime: 0,
    meta: errorShownInline,
  });
}

type Readers = Page<Reader> & { read: number };

/** The recipients, those who have not read it first. */
function messageReadersOptions(id: number) {
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

/** Publishes the previewed version; a later change is refused. */
function publishAnnouncement({ id, version }: Row): Promise<Row> {
  return api<Row>('PUT', `${path}${id}/`, { body: { is_published: true, version } });
}

const richView = loadable(async () => (await import('#web/screen/table/cells/rich-view.tsx')).RichView);

/** A preview of an announcement with its readers; for a draft, its recipients and the button to publish. */
export function PublicationDialog({ screen, row: listed, onClose }: CustomDialogProps) {
  const client = useQueryClient();
  const { data: row, error, refetch } = useQuery(announcementOptions(listed.id));
  const readers = useInfiniteQuery(messageReadersOptions(listed.id));
  const publish = useMutation({
    mutationFn: publishAnnouncement,
    onSuccess: async () => {
      toast.success(messageCenterMessage('published'));
      await client.invalidateQueries({ queryKey: [screen.resource.name] });
      onClose();
    },
  });
  const total = readers.data?.pages[0]?.total ?? 0;
  return (
    <>
      <div className="q-dialog-body q-publication">
        {error && !row && <ErrorState error={error} onRetry={() => void refetch()} />}
        {row && <Preview row={row} />}
        <ReadersTable isDraft={listed['is_published'] !== true} readers={readers} />
      </div>
      <footer className="q-dialog-foot">
        <CancelButton data-autofocus>{messageCenterMessage('close')}</CancelButton>
        {row?.['is_published'] === false && (
          <Button variant="primary" busy={publish.isPending} disabled={total === 0} onClick={() => publish.mutate(row)}>
            {messageCenterMessage('publish', { count: total })}
          </Button>
        )}
      </footer>
    </>
  );
}

function Preview({ row }: { row: Row }) {
  const names = String(row['target_names'] || messageCenterMessage('everybody'));
  return (
    <article className="q-publication-preview">
      <h3>{String(row['title'])}</h3>
      <p className="q-faint">{messageCenterMessage('goes_to', { names })}</p>
      <Loaded component={richView} props={{ html: String(row['content']) }} />
    </article>
  );
}

type ReadersTableProps = { isDraft: boolean; readers: UseInfiniteQueryResult<InfiniteData<Readers>> };

/** The recipients of an announcement, and who has read it. */
function ReadersTable({ isDraft, readers }: ReadersTableProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = readers;
  const first = data?.pages[0];
  if (!first && error)
    return <ErrorState error={error} title={messageCenterMessage('failed')} onRetry={() => void refetch()} />;
  if (!first)
    return <div className="q-skeleton q-form-loading" role="status" aria-label={messageCenterMessage('loading')} />;
  if (first.total === 0)
    return <PageState icon="users" title={messageCenterMessage('nobody')} text={messageCenterMessage('nobody_text')} />;
  return (
    <section className="q-publication-readers">
      <ReadCount isDraft={isDraft} total={first.total} read={first.read} />
      <table>
        <caption className="q-hidden">{messageCenterMessage('readers')}</caption>
        <thead>
          <tr>
            <th scope="col">{messageCenterMessage('name')}</th>
            <th scope="col">{messageCenterMessage('dept')}</th>
            {!isDraft && <th scope="col">{messageCenterMessage('read_at')}</th>}
          </tr>
        </thead>
        <tbody>
          {data.pages
            .flatMap((page) => page.data)
            .map((reader) => (
              <ReaderRow key={reader.id} reader={reader} isDraft={isDraft} />
            ))}
        </tbody>
      </table>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {messageCenterMessage('more')}
        </Button>
      )}
    </section>
  );
}

function ReadCount({ isDraft, total, read }: { isDraft: boolean; total: number; read: number }) {
  if (isDraft) return <p>{messageCenterMessage('draft_to', { count: countText(total) })}</p>;
  return (
    <p className="q-publication-count">
      {messageCenterMessage('read_of', { read: countText(read), total: countText(total) })}
      <progress aria-label={messageCenterMessage('progress')} value={read} max={total} />
    </p>
  );
}

function ReaderRow({ reader, isDraft }: { reader: Reader; isDraft: boolean }) {
  return (
    <tr>
      <td>{reader.name}</td>
      <td>{reader.dept_name}</td>
      {!isDraft && <td>{reader.read_datetime?.slice(0, 16) ?? messageCenterMessage('not_read')}</td>}
    </tr>
  );
}
