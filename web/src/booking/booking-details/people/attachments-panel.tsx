import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attachmentKinds } from '#contract/booking/booking-attachment.ts';
import type { Booking } from '#contract/booking/booking.ts';
import { acceptOf } from '#contract/system/upload-kinds.ts';
import { useCan } from '#web/platform/session/can.tsx';
import { reportError } from '#web/platform/api/report-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { SelectControl } from '#web/screen/controls/options/select-control.tsx';
import { useDictionaryOptions } from '#web/screen/controls/options/option-group.tsx';
import { controlMessage } from '#web/screen/controls/control.messages.ts';
import { UploadDropZone } from '#web/screen/controls/upload/drop-zone.tsx';
import { UploadList } from '#web/screen/controls/upload/upload-list.tsx';
import { useUpload } from '#web/screen/controls/upload/use-upload.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { attachFile, attachmentsKey, attachmentsOptions } from './attachment-api.ts';
import { AttachmentItem } from './attachment-item.tsx';
import { peopleMessage } from './people.messages.ts';
import { useBookingUpdates } from '#web/platform/updates/use-booking-updates.ts';
import './people.css';

/** The attachments of a booking: preview, upload, notes, deletion and restoring. */
export function AttachmentsPanel({ booking: { id } }: { booking: Booking }) {
  const client = useQueryClient();
  const [isBin, setBin] = useState(false);
  const { data, error, refetch } = useQuery(attachmentsOptions(id, isBin));
  const canChange = useCan('Comment');
  useBookingUpdates(id, attachmentsKey(id));
  const refresh = () => client.invalidateQueries({ queryKey: attachmentsKey(id) });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return <div className="q-skeleton q-side-panel-loading" role="status" aria-label={peopleMessage('loading')} />;
  return (
    <>
      {canChange && !isBin && <Attaching bookingId={id} onAttached={refresh} />}
      {data.length === 0 && <p className="q-side-panel-empty">{emptyText(isBin)}</p>}
      <ul className="q-attachments">
        {data.map((each) => (
          <AttachmentItem key={each.id} attachment={each} canChange={canChange} onChanged={refresh} />
        ))}
      </ul>
      {canChange && <BinButton isBin={isBin} onToggle={() => setBin(!isBin)} />}
    </>
  );
}

function emptyText(isBin: boolean): string {
  return peopleMessage(isBin ? 'no_removed' : 'no_attachments');
}

function BinButton({ isBin, onToggle }: { isBin: boolean; onToggle: () => void }) {
  return (
    <Button size="small" variant="text" icon={isBin ? 'undo' : 'trash'} onClick={onToggle}>
      {peopleMessage(isBin ? 'hide_removed' : 'show_removed')}
    </Button>
  );
}

type AttachingProps = { bookingId: number; onAttached: () => Promise<unknown> };

function Attaching({ bookingId, onAttached }: AttachingProps) {
  const [kind, setKind] = useState<string>(attachmentKinds[0]);
  const choices = useDictionaryOptions('attachment_kind');
  const upload = useUpload({
    kind: 'attachment',
    onArrived: (file, name) => {
      attachFile(bookingId, { file, kind }).then(() => {
        toast.success(peopleMessage('attached', { name }));
        return onAttached();
      }, reportError);
    },
  });
  return (
    <div className="q-attaching">
      <SelectControl
        id={`attachment-kind-${bookingId}`}
        label={peopleMessage('kind')}
        ariaLabel={peopleMessage('kind')}
        value={kind}
        options={choices}
        onChange={setKind}
      />
      <UploadDropZone
        label={peopleMessage('attach')}
        text={peopleMessage('attach_text')}
        accept={acceptOf('attachment')}
        hint={controlMessage('limits', { ...upload.limits, types: 'pdf, jpg, xlsx…' })}
        isMultiple
        isDisabled={false}
        onFiles={upload.send}
      />
      <UploadList uploads={upload.sent} onRetry={upload.retry} />
    </div>
  );
}
