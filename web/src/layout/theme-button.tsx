import { useState } from 'react';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { appearanceMessage } from './appearance.messages.ts';

const dialog = loadable(async () => (await import('./theme-dialog.tsx')).ThemeDialog);

export function ThemeButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="palette"
        label={appearanceMessage('theme')}
        aria-haspopup="dialog"
        onPointerEnter={() => void dialog.fetch().catch(() => undefined)}
        onClick={() => setOpen(true)}
      />
      {isOpen && <Loaded component={dialog} props={{ onClose: () => setOpen(false) }} />}
    </>
  );
}
