import { useState } from 'react';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { useCan } from '#web/platform/session/can.tsx';
import { Button } from '#web/ui/button.tsx';
import { portEditionMessage } from './port-edition.messages.ts';

const editionDialog = loadable(async () => (await import('./edition-dialog.tsx')).PortEditionDialog);

/** Replaces the ports of UN/LOCODE by those of a newer list. */
export function PortTools() {
  const [isOpen, setIsOpen] = useState(false);
  if (!useCan('Import')) return null;
  return (
    <>
      <Button icon="refresh" onClick={() => setIsOpen(true)}>
        {portEditionMessage('open')}
      </Button>
      {isOpen && <Loaded component={editionDialog} props={{ onClose: () => setIsOpen(false) }} />}
    </>
  );
}
