import { toast } from '#web/platform/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { PlainField } from './plain-field.tsx';
import { traceMessage } from './trace.messages.ts';

/** A text to be taken elsewhere. */
export function CopyField({ label, text, hint }: { label: string; text: string; hint?: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(traceMessage('copied'));
    } catch {
      // A page without a secure address may not, and a reader may refuse.
      toast.error(traceMessage('copy_failed'));
    }
  }
  return (
    <PlainField isWide label={label} hint={hint}>
      {({ id, describedBy }) => (
        <span className="q-trace-secret">
          <Input
            id={id}
            readOnly
            aria-describedby={describedBy}
            value={text}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button icon="copy" onClick={() => void copy()}>
            {traceMessage('copy')}
          </Button>
        </span>
      )}
    </PlainField>
  );
}
