import { toast } from '#web/platform/feedback/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { PlainField } from './plain-field.tsx';
import { plainMessage } from './plain.messages.ts';
import './plain.css';

type CopyFieldProps = { label: string; text: string; hint?: string; onCopied?: () => void };

/** A text with a copy button. */
export function CopyField({ label, text, hint, onCopied }: CopyFieldProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      onCopied?.();
      toast.success(plainMessage('copied'));
    } catch {
      // The clipboard needs a secure context and permission.
      toast.error(plainMessage('copy_failed'));
    }
  }
  return (
    <PlainField isWide label={label} hint={hint}>
      {({ id, describedBy }) => (
        <span className="q-plain-secret">
          <Input
            id={id}
            readOnly
            aria-describedby={describedBy}
            value={text}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onCopy={onCopied}
          />
          <Button icon="copy" onClick={() => void copy()}>
            {plainMessage('copy')}
          </Button>
        </span>
      )}
    </PlainField>
  );
}
