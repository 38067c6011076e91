import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '#web/platform/languages/i18n.ts';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { useCan } from '#web/platform/session/can.tsx';
import { Button } from '#web/ui/button.tsx';
import { offeredQuery } from './offered-calls.ts';
import { offeredMessage } from './offered.messages.ts';
import './offered.css';

const offeredDialog = loadable(async () => (await import('./offered-dialog.tsx')).OfferedDialog);

/** Ships that schedules, confirmations and bookings name and the list does not have. */
export function OfferedLine() {
  return useCan('Create') ? <OfferedCount /> : null;
}

function OfferedCount() {
  const [isOpen, setIsOpen] = useState(false);
  // Without an answer the list of vessels is as good as ever.
  const { data } = useQuery({ ...offeredQuery, meta: { handles: () => true } });
  const count = data?.total ?? 0;
  return (
    <>
      {count > 0 && (
        <p className="q-offered-line">
          {offeredMessage('line', { count: countText(count) })}
          <Button variant="text" size="small" onClick={() => setIsOpen(true)}>
            {offeredMessage('open')}
          </Button>
        </p>
      )}
      {isOpen && <Loaded component={offeredDialog} props={{ onClose: () => setIsOpen(false) }} />}
    </>
  );
}
