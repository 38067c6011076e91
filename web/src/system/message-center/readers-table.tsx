import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Reader } from '#contract/system/message.ts';
import { countText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, PageState } from '#web/ui/states.tsx';
import { messageCenterMessage } from './message-center.messages.ts';
import type { Readers } from './message-center-calls.ts';

type ReadersTableProps = { isDraft: boolean; readers: UseInfiniteQueryResult<InfiniteData<Readers>> };

/** Who got an announcement, and who has read it. */
export function ReadersTable({ isDraft, readers }: ReadersTableProps) {
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
