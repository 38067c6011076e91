import { useState } from 'react';
import { useCan } from '#web/platform/can.tsx';
import { Button } from '#web/ui/button.tsx';
import { CleanUpDialog } from './clean-up-dialog.tsx';
import { fileMessage } from './file.messages.ts';
import { UploadDialog } from './upload-dialog.tsx';

/** What files have above their list: whoever is signed in may send some. */
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
