import { type ReactNode, useState } from 'react';
import { useCan } from '#web/platform/session/can.tsx';
import { loadable, Loaded } from '#web/platform/loadable.tsx';
import type { Assigned } from './assign-dialog.tsx';

const assignDialog = loadable(async () => (await import('./assign-dialog.tsx')).AssignDialog);

type AssignRequest = { bookings: readonly Assigned[]; onDone: (() => void) | undefined };

/** Assigns bookings to other users; undefined without the right. */
export function useAssign(): {
  assign: ((bookings: readonly Assigned[], onDone?: () => void) => void) | undefined;
  dialog: ReactNode;
} {
  const [request, setRequest] = useState<AssignRequest>();
  const canAssign = useCan('Assign');
  const close = (isDone: boolean) => {
    setRequest(undefined);
    if (isDone) request?.onDone?.();
  };
  return {
    assign: canAssign ? (bookings, onDone) => setRequest({ bookings, onDone }) : undefined,
    dialog: request && <Loaded component={assignDialog} props={{ bookings: request.bookings, onClose: close }} />,
  };
}
