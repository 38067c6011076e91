import { useEffect, useRef, useState } from 'react';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { CopyField } from '#web/screen/plain/copy-field.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { newSecretMessage } from './new-secrets.messages.ts';
import './webhook.css';

type Secret = { label: string; text: string };
type NewSecretsProps = {
  hint: string;
  secrets: readonly Secret[];
  setCloseGuard: CustomDialogProps['setCloseGuard'] | undefined;
};

const closing = { title: newSecretMessage('close'), text: newSecretMessage('close_sure') };

/** Newly created secrets; closing without copying needs a confirmation. */
export function NewSecrets({ secrets, hint, setCloseGuard }: NewSecretsProps) {
  const [copied, setCopied] = useState<readonly string[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const firstSecret = secrets[0]?.text;
  // Pressing Enter again would create another secret; the focus moves to this one, selected for copying.
  useEffect(() => box.current?.querySelector('input')?.focus(), [firstSecret]);
  const isLost = secrets.some(({ text }) => !copied.includes(text));
  useEffect(() => setCloseGuard?.(async () => !isLost || confirm(closing)), [setCloseGuard, isLost]);
  return (
    <div ref={box} className="q-new-secrets" role="status">
      <p>
        <b>{hint}</b>
      </p>
      <div className="q-form-grid">
        {secrets.map(({ label, text }) => (
          <CopyField key={label} label={label} text={text} onCopied={() => setCopied((before) => [...before, text])} />
        ))}
      </div>
    </div>
  );
}
