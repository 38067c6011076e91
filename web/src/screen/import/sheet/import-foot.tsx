import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '#web/ui/button.tsx';

type ImportFootProps = {
  /** How many were written, what waits, or why nothing can be written. */
  status: ReactNode;
  /** The step back. */
  children: ReactNode;
  /** The next step: its name, and whether it is possible. */
  next: string;
  canGo: boolean;
  isBusy: boolean;
  onNext: () => void;
};

/** The last line of every import: Ctrl+Enter takes the next step, as the button does. */
export function ImportFoot({ status, children, next, canGo, isBusy, onNext }: ImportFootProps) {
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (canGo && !isBusy) onNext();
  }
  return (
    <form className="q-dialog-foot" onSubmit={handleSubmit}>
      <span role="status">{status}</span>
      {children}
      <Button type="submit" variant="primary" data-autofocus busy={isBusy} disabled={!canGo}>
        {next}
      </Button>
    </form>
  );
}
