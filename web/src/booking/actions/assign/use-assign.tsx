import { type ReactNode, useState } from 'react';
import { useCan } from '#web/platform/can.tsx';
import { loadable, Loaded } from '#web/platform/loadable.tsx';
import type { Assigned } from './assign-dialog.tsx';

const assignDialog = loadable(async () => (await import('./assign-dialog.tsx')).AssignDialog);

type AssignRequest = { bookings: readonly Assigned[]; onDone: (() => void) | undefined };

/** Handing bookings to others; undefined for who may not. */
export function useAssign(): {
  assign: ((bookings: readonly Assigned[], onDone?: () => void) => void) | undefined;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<AssignRequest>();
  const canAssign = useCan('Assign');
  const close = (isDone: boolean) => {
    setAsked(undefined);
    if (isDone) asked?.onDone?.();
  };
  return {
    assign: canAssign ? (bookings, onDone) => setAsked({ bookings, onDone }) : undefined,
    dialog: asked && <Loaded component={assignDialog} props={{ bookings: asked.bookings, onClose: close }} />,
  };
}
