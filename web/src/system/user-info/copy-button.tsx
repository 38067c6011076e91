import { useState } from 'react';
import { reportError } from '#web/platform/api/report-error.ts';
import { Button } from '#web/ui/button.tsx';
import { factorMessage } from './second-factor.messages.ts';

const messageMs = 2_000;

/** Copies a text and confirms it on the button itself, because toasts may be covered. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), messageMs);
  };
  return (
    <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy().catch(reportError)}>
      <span aria-live="polite">{isCopied ? factorMessage('copied') : label}</span>
    </Button>
  );
}
