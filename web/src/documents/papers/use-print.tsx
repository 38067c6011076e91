import { type ReactNode, useState } from 'react';
import { useCan } from '#web/platform/can.tsx';
import { loadable, Loaded } from '#web/platform/loadable.tsx';

const printDialog = loadable(async () => (await import('./print-dialog.tsx')).PrintDialog);

/** Documents of many bookings at once; undefined for who may not. */
export function usePrint(): { print: ((bookings: readonly number[]) => void) | undefined; dialog: ReactNode } {
  const [asked, setAsked] = useState<readonly number[]>();
  const canPrint = useCan('Print');
  return {
    print: canPrint ? setAsked : undefined,
    dialog: asked && <Loaded component={printDialog} props={{ bookings: asked, onClose: () => setAsked(undefined) }} />,
  };
}
