import { useState } from 'react';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { Button } from '#web/ui/button.tsx';
import { lclMessage } from './lcl-calculator.messages.ts';

const calculator = loadable(async () => (await import('./lcl-calculator.tsx')).LclCalculator);

export function LclTools() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="package" onClick={() => setOpen(true)}>
        {lclMessage('open')}
      </Button>
      {isOpen && <Loaded component={calculator} props={{ onClose: () => setOpen(false) }} />}
    </>
  );
}
