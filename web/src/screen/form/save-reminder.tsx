import { Button } from '#web/ui/button.tsx';
import { Dialog } from '../dialog.tsx';
import { rowMessage } from '../row.messages.ts';

type SaveReminderProps = { onSave: () => void; onDiscard: () => void; onStay: () => void };

/** The dialog about unsaved input. */
export function SaveReminder({ onSave, onDiscard, onStay }: SaveReminderProps) {
  return (
    <Dialog title={rowMessage('notice')} variant="prompt" holdsInput={false} onClose={onStay}>
      <p className="q-dialog-text">{rowMessage('unsaved')}</p>
      <footer className="q-dialog-foot">
        <Button onClick={onStay}>{rowMessage('stay')}</Button>
        <Button onClick={onDiscard}>{rowMessage('discard')}</Button>
        <Button variant="primary" data-autofocus onClick={onSave}>
          {rowMessage('save')}
        </Button>
      </footer>
    </Dialog>
  );
}
