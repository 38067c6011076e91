import { useState } from 'react';
import { attachmentKinds, type BookingAttachment } from '#contract/booking/booking-attachment.ts';
import { download } from '#web/platform/api/download.ts';
import { reportError } from '#web/platform/api/report-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { SelectControl } from '#web/screen/controls/options/select-control.tsx';
import { useDictionaryOptions } from '#web/screen/controls/options/option-group.tsx';
import { readableSize, textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { ImageViewer } from '#web/screen/table/cells/image-viewer.tsx';
import { mediaUrl } from '#web/screen/table/cells/media-url.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StepIconButton } from '#web/screen/plain/step-button.tsx';
import { Input } from '#web/ui/input.tsx';
import { describe, remove, restoreAttachment } from './attachment-api.ts';
import { peopleMessage } from './people.messages.ts';

type ItemProps = { attachment: BookingAttachment; canChange: boolean; onChanged: () => Promise<unknown> };

export function AttachmentItem({ attachment, canChange, onChanged }: ItemProps) {
  const { id, name, note, kind, size, is_deleted: isDeleted, creator_name: uploader, create_datetime: at } = attachment;
  const choices = useDictionaryOptions('attachment_kind');
  const change = (work: Promise<unknown>) => void work.then(onChanged).catch(reportError);
  const when = textOfValue({ meta: { kind: 'audit_time' } }, at);
  const isOpen = canChange && !isDeleted;
  return (
    <li>
      <Thumbnail attachment={attachment} />
      <div>
        <b title={name}>{name}</b>
        <span className="q-faint">{[readableSize(size), uploader, when].filter(Boolean).join(' · ')}</span>
        <span className="q-attachment-tools">
          {isOpen ? (
            <SelectControl
              id={`attachment-${id}`}
              label={peopleMessage('kind')}
              ariaLabel={`${peopleMessage('kind')} ${name}`}
              value={kind}
              options={choices}
              onChange={(chosen) => {
                const next = attachmentKinds.find((each) => each === chosen);
                if (next) change(describe(attachment, { kind: next }));
              }}
            />
          ) : (
            <span>{choices.find(({ value }) => value === kind)?.label}</span>
          )}
          {isOpen && (
            <Note key={note} note={note} label={name} onKeep={(text) => change(describe(attachment, { note: text }))} />
          )}
          {!isOpen && note !== '' && <span>{note}</span>}
        </span>
      </div>
      <span className="q-attachment-tools">
        {!isDeleted && (
          <StepIconButton
            icon="download"
            size="small"
            label={`${peopleMessage('download')} ${name}`}
            action={() => download(attachment.url, { fallbackName: name })}
          />
        )}
        {canChange && <MoveButton attachment={attachment} onChanged={onChanged} />}
      </span>
    </li>
  );
}

/** A thumbnail: pictures open in full, PDFs in another tab, other files are downloaded. */
function Thumbnail({
  attachment: { name, url, mime_type: type, is_deleted: isDeleted },
}: Pick<ItemProps, 'attachment'>) {
  const [isOpen, setOpen] = useState(false);
  const label = peopleMessage('view', { name });
  if (!isDeleted && type.startsWith('image/'))
    return (
      <>
        <button type="button" className="q-attachment-look" aria-label={label} onClick={() => setOpen(true)}>
          <img src={mediaUrl(url)} alt="" loading="lazy" />
        </button>
        {isOpen && <ImageViewer title={name} paths={[url]} first={0} onClose={() => setOpen(false)} />}
      </>
    );
  if (!isDeleted && type === 'application/pdf' && !/^https?:/i.test(url))
    return (
      <a
        className="q-attachment-look"
        aria-label={label}
        href={`${mediaUrl(url)}?look=1`}
        target="_blank"
        rel="noopener"
      >
        <Icon name="file-text" />
      </a>
    );
  return (
    <span className="q-attachment-look">
      <Icon name="file" />
    </span>
  );
}

const maxNoteLength = 200;

type NoteProps = { note: string; label: string; onKeep: (text: string) => void };

/** Saved on blur. */
function Note({ note, label, onKeep }: NoteProps) {
  const [text, setText] = useState(note);
  return (
    <Input
      aria-label={`${peopleMessage('note')} ${label}`}
      placeholder={peopleMessage('note')}
      maxLength={maxNoteLength}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => text.trim() !== note && onKeep(text.trim())}
    />
  );
}

function MoveButton({ attachment, onChanged }: Pick<ItemProps, 'attachment' | 'onChanged'>) {
  const { name, is_deleted: isDeleted } = attachment;
  const move = async () => {
    await (isDeleted ? restoreAttachment(attachment) : remove(attachment));
    toast.success(peopleMessage(isDeleted ? 'restored' : 'removed', { name }));
    await onChanged();
  };
  return (
    <StepIconButton
      icon={isDeleted ? 'undo' : 'trash'}
      size="small"
      label={`${peopleMessage(isDeleted ? 'restore' : 'remove')} ${name}`}
      action={move}
    />
  );
}
