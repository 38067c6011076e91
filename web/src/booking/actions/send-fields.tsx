import { LazyUpload } from '#web/screen/controls/lazy-controls.tsx';
import { type ActionFields, type ActionFieldsProps, nothingMissing, textIn } from './action-form.ts';
import { ActionItem, TextItem } from './action-item.tsx';
import { actionMessage } from './actions.messages.ts';

/** How it went out: there is only the clerk's own hand so far (design.md 10.14). */
function SendFields({ body, onChange, errors }: ActionFieldsProps) {
  return (
    <>
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
