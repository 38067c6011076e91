import { useState } from 'react';
import { confirm } from '#web/platform/confirm.tsx';
import { toast } from '#web/platform/toast.tsx';
import { Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { galleryMessage } from './gallery.messages.ts';

const variants = ['dialog', 'drawer', 'prompt', 'side'] as const;
const levels = ['success', 'info', 'warning', 'error'] as const;

/** Windows of every look, the question, and toasts of every level. */
export function Windows() {
  const [open, setOpen] = useState<(typeof variants)[number]>();
  const close = () => setOpen(undefined);
  return (
    <section>
      <h2>{galleryMessage('windows')}</h2>
      <p className="q-gallery-row">
        {variants.map((variant) => (
          <Button key={variant} onClick={() => setOpen(variant)}>
            {galleryMessage(variant)}
          </Button>
        ))}
        <Button
          onClick={() => void confirm({ title: galleryMessage('danger'), text: galleryMessage('wrong'), danger: true })}
        >
          {galleryMessage('danger')}
        </Button>
        {levels.map((level) => (
          <Button key={level} onClick={() => toast[level](`${galleryMessage('toast')}: ${level}`)}>
            {galleryMessage('toast')} {level}
          </Button>
        ))}
      </p>
      {open !== undefined && (
        <Dialog title={galleryMessage(open)} variant={open} holdsInput={false} onClose={close}>
          <p className="q-dialog-body">{galleryMessage('empty_hint')}</p>
          <footer className="q-dialog-foot">
            <Button variant="primary" onClick={close}>
              {galleryMessage('primary')}
            </Button>
          </footer>
        </Dialog>
      )}
    </section>
  );
}
