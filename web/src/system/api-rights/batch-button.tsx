import { useState } from 'react';
import { Can } from '#web/platform/can.tsx';
import { Button } from '#web/ui/button.tsx';
import { apiRightsMessage } from './api-rights.messages.ts';
import { ApiBatchDialog } from './batch-dialog.tsx';

/** Above the list of a menu's buttons: all those of a resource in one go. */
export function BatchButton({ menu }: { menu: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Can action="Create">
      <Button icon="plus" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {apiRightsMessage('batch')}
      </Button>
      {isOpen && <ApiBatchDialog menu={menu} onClose={() => setIsOpen(false)} />}
    </Can>
  );
}
