import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingComment } from '#contract/booking/booking-comment.ts';
import type { Booking } from '#contract/booking/booking.ts';
import { useCan } from '#web/platform/session/can.tsx';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { reportError } from '#web/platform/api/report-error.ts';
import { textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { commentsOptions, postComment, editComment, deleteComment } from './comment-api.ts';
import { CommentBox } from './comment-box.tsx';
import { mentionParts } from './mentions.ts';
import { peopleMessage } from './people.messages.ts';
import { useBookingUpdates } from '#web/platform/updates/use-booking-updates.ts';
import './people.css';

/** The comments of a booking, and a box for a new one. */
export function CommentsPanel({ booking: { id } }: { booking: Booking }) {
  const client = useQueryClient();
  const options = commentsOptions(id);
  const { data, error, refetch } = useQuery(options);
  const canComment = useCan('Comment');
  useBookingUpdates(id, options.queryKey);
  const refresh = () => client.invalidateQueries({ queryKey: options.queryKey });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return <div className="q-skeleton q-side-panel-loading" role="status" aria-label={peopleMessage('loading')} />;
  return (
    <>
      {data.length === 0 && <p className="q-side-panel-empty">{peopleMessage('no_comments')}</p>}
      <ol className="q-comments">
        {data.map((comment) => (
          <Comment key={comment.id} bookingId={id} comment={comment} onChanged={refresh} />
        ))}
      </ol>
      {canComment && (
        <CommentBox
          bookingId={id}
          okText={peopleMessage('send')}
          onSend={async (body) => {
            await postComment(id, body);
            await refresh();
          }}
        />
      )}
    </>
  );
}

type CommentProps = { bookingId: number; comment: BookingComment; onChanged: () => Promise<unknown> };

function Comment({ bookingId, comment, onChanged }: CommentProps) {
  const [isEdited, setEdited] = useState(false);
  const { text, mentions, creator_name: author, create_datetime: at, edited_at: editedAt, is_own: isOwn } = comment;
  const when = textOfValue({ meta: { kind: 'audit_time' } }, at);
  async function remove(): Promise<void> {
    const title = peopleMessage('remove_comment');
    if (!(await confirm({ title, text, okText: peopleMessage('remove'), danger: true }))) return;
    await deleteComment(comment);
    await onChanged();
  }
  return (
    <li>
      <p className="q-comment-head">
        <b>{author}</b>
        <span className="q-faint">
          {when}
          {editedAt !== null && ` · ${peopleMessage('edited')}`}
        </span>
      </p>
      {isEdited ? (
        <CommentBox
          bookingId={bookingId}
          from={{ text, people: mentions }}
          okText={peopleMessage('save')}
          onCancel={() => setEdited(false)}
          onSend={async (body) => {
            await editComment(comment, body);
            setEdited(false);
            await onChanged();
          }}
        />
      ) : (
        <CommentText comment={comment} />
      )}
      {isOwn && !isEdited && (
        <CommentTools onEdit={() => setEdited(true)} onRemove={() => void remove().catch(reportError)} />
      )}
    </li>
  );
}

/** The text as typed, with mentions highlighted. */
function CommentText({ comment: { text, mentions } }: { comment: BookingComment }) {
  return (
    <p className="q-comment-text">
      {mentionParts(text, mentions).map((part) =>
        part.isMention ? <mark key={part.at}>{part.text}</mark> : part.text,
      )}
    </p>
  );
}

function CommentTools({ onEdit, onRemove }: { onEdit: () => void; onRemove: () => void }) {
  return (
    <p className="q-comment-tools">
      <Button size="small" variant="text" onClick={onEdit}>
        {peopleMessage('edit')}
      </Button>
      <Button size="small" variant="text" tone="danger" onClick={onRemove}>
        {peopleMessage('remove')}
      </Button>
    </p>
  );
}
