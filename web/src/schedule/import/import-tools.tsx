import { useState } from 'react';
import { useCanOn } from '#web/platform/session/can.tsx';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { Button } from '#web/ui/button.tsx';
import { scheduleImportMessage } from './schedule-import.messages.ts';

const importDialog = loadable(async () => (await import('./import-dialog.tsx')).ScheduleImportDialog);

/** Opens the import from each list of schedules; the right belongs to voyages. */
export function ImportTools() {
  const [isOpen, setOpen] = useState(false);
  const canImport = useCanOn('/scheduleVoyage', 'Import');
  if (!canImport) return null;
  return (
    <>
      <Button icon="upload" onClick={() => setOpen(true)}>
        {scheduleImportMessage('open')}
      </Button>
      {isOpen && <Loaded component={importDialog} props={{ onClose: () => setOpen(false) }} />}
    </>
  );
}
