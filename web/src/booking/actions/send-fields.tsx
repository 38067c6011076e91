import { sendNote } from '#web/exchange/public.ts';
import { Loaded } from '#web/platform/loadable.tsx';
import { LazyUpload } from '#web/screen/controls/lazy-controls.tsx';
import { type ActionFields, type ActionFieldsProps, noneMissing, bodyText } from './action-form.ts';
import { ActionItem, TextItem } from './action-item.tsx';
import { actionMessage } from './actions.messages.ts';

/** By which channel it goes; what goes by the clerk's own hand is noted here. */
function SendFields(props: ActionFieldsProps) {
  const { action, bookings } = props;
  const [first, second] = bookings;
  const ownHand = <ManualSending {...props} />;
  if (!first || second) return ownHand;
  const what = action.startsWith('si_') ? 'SI' : 'SO';
  return <Loaded component={sendNote} props={{ booking: first.id, what, children: ownHand }} />;
}

function ManualSending({ body, onChange, errors }: ActionFieldsProps) {
  return (
    <>
      <TextItem
        label={actionMessage('note')}
        hint={actionMessage('note_hint')}
        error={errors['note']}
        value={bodyText(body, 'note')}
        onChange={(note) => onChange({ note })}
      />
      <FileItem label={actionMessage('file')} {...{ body, onChange, errors }} />
    </>
  );
}

type FileItemProps = Pick<ActionFieldsProps, 'body' | 'onChange' | 'errors'> & { label: string };

/** One file, kept by its path. */
export function FileItem({ label, body, onChange, errors }: FileItemProps) {
  const file = bodyText(body, 'file');
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

export const sendFields: ActionFields = { Fields: SendFields, shown: ['note', 'file'], missing: noneMissing };
