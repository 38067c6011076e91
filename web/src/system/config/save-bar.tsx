import { confirm } from '#web/platform/confirm.tsx';
import { Button } from '#web/ui/button.tsx';
import { configMessage } from './config.messages.ts';

type SaveBarProps = { count: number; isBusy: boolean; onSave: () => void; onDiscard: () => void };

/** Reminds of what is not saved yet; everything is saved in one go. */
export function SaveBar({ count, isBusy, onSave, onDiscard }: SaveBarProps) {
  const handleDiscard = async () => {
    const text = configMessage('discard_text', { count });
    if (await confirm({ title: configMessage('discard'), text, danger: true })) onDiscard();
  };
  return (
    <footer className="q-config-save">
      <p role="status">{configMessage('changed', { count })}</p>
      <Button onClick={() => void handleDiscard()}>{configMessage('discard')}</Button>
      <Button variant="primary" busy={isBusy} onClick={onSave}>
        {configMessage('save')}
      </Button>
    </footer>
  );
}
