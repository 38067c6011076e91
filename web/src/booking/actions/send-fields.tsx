import { sendNote } from '#web/exchange/public.ts';
import { Loaded } from '#web/platform/loadable.tsx';
import { LazyUpload } from '#web/screen/controls/lazy-controls.tsx';
import { type ActionFields, type ActionFieldsProps, nothingMissing, textIn } from './action-form.ts';
import { ActionItem, TextItem } from './action-item.tsx';
import { actionMessage } from './actions.messages.ts';

/** By which channel it goes; what goes by the clerk's own hand is noted here. */
function SendFields({ action, bookings, body, onChange, errors }: ActionFieldsProps) {
  const [first, second] = bookings;
  return (
    <>
      {first && !second && (
        <Loaded component={sendNote} props={{ booking: first.id, what: action === 'si_send' ? 'SI' : 'SO' }} />
      )}
      <TextItem
        label={actionMessage('note')}
        hint={actionMessage('note_hint')}
        error={errors['note']}
        value={textIn(body, 'note')}
        onChange={(note) => onChange({ note })}
      />
      <FileItem label={actionMessage('file')} {...{ body, onChange, errors }} />
    </>
  );
}

type FileItemProps = Pick<ActionFieldsProps, 'body' | 'onChange' | 'errors'> & { label: string };

/** One file, kept by its path. */
export function FileItem({ label, body, onChange, errors }: FileItemProps) {
  const file = textIn(body, 'file');
  return (
    <ActionItem label={label} error={errors['file']}>
      {(props) => (
        <LazyUpload
          {...props}
          as="file"
          count={1}
          value={file === '' ? [] : [file]}
          onChange={([path = '']) => onChange({ file: path })}
        />
      )}
    </ActionItem>
  );
}

export const sendFields: ActionFields = { Fields: SendFields, shown: ['note', 'file'], missing: nothingMissing };
