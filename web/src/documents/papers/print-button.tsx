import { useState } from 'react';
import type { PrintResult } from '#contract/documents/document.ts';
import { useCan } from '#web/platform/session/can.tsx';
import { loadable, Loaded } from '#web/platform/loadable.tsx';
import { Button } from '#web/ui/button.tsx';

const printDialog = loadable(async () => (await import('./print-dialog.tsx')).PrintDialog);
const skippedDialog = loadable(async () => (await import('./skipped-dialog.tsx')).SkippedDialog);

/** Creates documents of many bookings, and reports the skipped ones; hidden without the right. */
export function PrintButton({ bookings, text }: { bookings: readonly number[]; text: string }) {
  const [isOpen, setOpen] = useState(false);
  const [printed, setPrinted] = useState<PrintResult>();
  if (!useCan('Print')) return null;
  return (
    <>
      <Button icon="file-text" onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && (
        <Loaded component={printDialog} props={{ bookings, onClose: () => setOpen(false), onLeftOut: setPrinted }} />
      )}
      {printed && <Loaded component={skippedDialog} props={{ printed, onClose: () => setPrinted(undefined) }} />}
    </>
  );
}
