import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { toast } from '#web/platform/toast.tsx';
import type { CustomDialogProps, Row } from '#web/screen/screen.ts';
import { CancelButton } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { messageCenterMessage } from './message-center.messages.ts';
import { announcementOptions, publishAnnouncement, messageReadersOptions } from './message-center-calls.ts';
import { ReadersTable } from './readers-table.tsx';
import './message-center.css';

const richView = loadable(async () => (await import('#web/screen/table/cells/rich-view.tsx')).RichView);

/** An announcement as its readers see it, and who they are; of a draft, who would get it, and the button that sends it. */
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
