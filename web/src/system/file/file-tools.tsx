import { useState, useId } from 'react';
import { useCan } from '#web/platform/session/can.tsx';
import { Button } from '#web/ui/button.tsx';
import { CleanUpDialog } from './clean-up-dialog.tsx';
import { fileMessage } from './file.messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { files } from '#contract/system/file.ts';
import { acceptOf, type UploadKind, uploadKindNames } from '#contract/system/upload-kinds.ts';
import { colon } from '#web/platform/languages/i18n.ts';
import { SelectControl } from '#web/screen/controls/options/select-control.tsx';
import { useDictionaryOptions } from '#web/screen/controls/options/option-group.tsx';
import { UploadDropZone } from '#web/screen/controls/upload/drop-zone.tsx';
import { UploadList } from '#web/screen/controls/upload/upload-list.tsx';
import { useUpload } from '#web/screen/controls/upload/use-upload.ts';
import { controlMessage } from '#web/screen/controls/control.messages.ts';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import './file.css';

/** The tools above the list of files: every signed-in user may upload. */
export function FileTools() {
  const [isOpen, setIsOpen] = useState<'upload' | 'clean_up'>();
  const canCleanUp = useCan('CleanUp');
  const close = () => setIsOpen(undefined);
  return (
    <>
      <Button variant="primary" icon="upload" aria-haspopup="dialog" onClick={() => setIsOpen('upload')}>
        {fileMessage('upload')}
      </Button>
      {canCleanUp && (
        <Button icon="filter" aria-haspopup="dialog" onClick={() => setIsOpen('clean_up')}>
          {fileMessage('clean_up')}
        </Button>
      )}
      {isOpen === 'upload' && <UploadDialog onClose={close} />}
      {isOpen === 'clean_up' && <CleanUpDialog onClose={close} />}
    </>
  );
}

/** Uploads several files of any kind; the list below is updated while it is open. */
function UploadDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<UploadKind>('attachment');
  const id = useId();
  const choices = useDictionaryOptions('file_kind');
  return (
    <Dialog title={fileMessage('upload')} holdsInput={false} onClose={onClose}>
      <div className="q-dialog-body q-file-upload">
        <label htmlFor={id}>{fileMessage('kind')}</label>
        <SelectControl
          id={id}
          label={fileMessage('kind')}
          value={kind}
          options={choices}
          onChange={(chosen) => setKind(uploadKindNames.find((name) => name === chosen) ?? kind)}
        />
        <Sending key={kind} kind={kind} />
      </div>
      <footer className="q-dialog-foot">
        <CancelButton data-autofocus>{fileMessage('close')}</CancelButton>
      </footer>
    </Dialog>
  );
}

function Sending({ kind }: { kind: UploadKind }) {
  const client = useQueryClient();
  const [arrived, setArrived] = useState<readonly string[]>([]);
  const upload = useUpload({
    kind,
    onArrived: (_path, name) => {
      setArrived((names) => [...names, name]);
      void client.invalidateQueries({ queryKey: [files.name] });
    },
  });
  return (
    <div className="q-upload q-file-sending">
      <UploadDropZone
        label={fileMessage('upload')}
        text={fileMessage('choose')}
        accept={acceptOf(kind)}
        hint={controlMessage('limits', upload.limits)}
        isMultiple
        isDisabled={false}
        onFiles={upload.send}
      />
      <UploadList uploads={upload.sent} onRetry={upload.retry} />
      <p role="status" className="q-file-arrived">
        {arrived.length > 0 && `${fileMessage('arrived', { count: arrived.length })}${colon}${arrived.join(', ')}`}
      </p>
    </div>
  );
}
