import { isSendingNoted, mostFiles } from '#contract/booking/machine/event-note.ts';
import type { ChannelFunction } from '#contract/exchange/channel-kinds.ts';
import { fieldRules } from '#contract/fields/field-errors.ts';
import { isSentByHand, sendNote } from '#web/exchange/public.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { Loaded } from '#web/platform/loadable.tsx';
import { LazyUpload } from '#web/screen/controls/lazy-controls.tsx';
import type { ActedOn, ActionBody } from '../action-calls.ts';
import { type ActionFields, type ActionFieldsProps, bodyText, textsOfBody } from '../action-form.ts';
import { ActionItem, TextItem } from '../action-item.tsx';
import type { PageAction } from '../action-meta.ts';
import { actionMessage } from '../actions.messages.ts';

/** The channel of the message; what a clerk sends outside the system is recorded here. */
function SendFields({ action, bookings, body, onChange, errors }: ActionFieldsProps) {
  const fields = { body, onChange, errors };
  const [first, second] = bookings;
  if (!first || second) return <SendingNote {...fields} />;
  return <SendingFields booking={first.id} what={functionOf(action)} {...fields} />;
}

type ItemProps = Pick<ActionFieldsProps, 'body' | 'onChange' | 'errors'>;
type SendingProps = ItemProps & { booking: number; what: ChannelFunction };

/** The channel of one booking's message, and the note where a clerk sends it themselves. */
export function SendingFields({ booking, what, ...items }: SendingProps) {
  return <Loaded component={sendNote} props={{ booking, what, children: <SendingNote {...items} /> }} />;
}

function SendingNote({ body, onChange, errors }: ItemProps) {
  return (
    <>
      <TextItem
        label={actionMessage('note')}
        hint={actionMessage('note_hint')}
        error={errors['note']}
        value={bodyText(body, 'note')}
        onChange={(note) => onChange({ note })}
      />
      <FilesItem label={actionMessage('files')} {...{ body, onChange, errors }} />
    </>
  );
}

/** Files attached to a step, by path. */
export function FilesItem({ label, body, onChange, errors }: ItemProps & { label: string }) {
  return (
    <ActionItem label={label} error={errors['files']}>
      {(props) => (
        <LazyUpload
          {...props}
          as="files"
          count={mostFiles}
          value={textsOfBody(body, 'files')}
          onChange={(files) => onChange({ files })}
        />
      )}
    </ActionItem>
  );
}

/** The error of a missing note about a message that a clerk sends themselves; undefined if there is none. */
export function missingNote(body: ActionBody, booking: number, what: ChannelFunction): string | undefined {
  const isNoted = isSendingNoted({ note: bodyText(body, 'note'), files: textsOfBody(body, 'files') });
  return isNoted || !isSentByHand(booking, what) ? undefined : localeTexts(fieldRules).sending_unnoted;
}

/** For several bookings, the server decides which have a channel. */
function missingNotes(body: ActionBody, action: PageAction, [first, second]: readonly ActedOn[]) {
  const note = first && !second ? missingNote(body, first.id, functionOf(action)) : undefined;
  return note === undefined ? {} : { note };
}

function functionOf(action: PageAction): ChannelFunction {
  return action.startsWith('si_') ? 'SI' : 'SO';
}

export const sendFields: ActionFields = { Fields: SendFields, errorFields: ['note', 'files'], missing: missingNotes };
