import { Button } from '#web/ui/button.tsx';
import { rowMessage } from '#web/screen/row.messages.ts';
import { controlMessage } from '../control.messages.ts';

type OptionsNoteProps = { isBusy: boolean; isFailed: boolean; isEmpty: boolean; onRetry: () => void };

/** Shown instead of options: loading, failed, or none. */
export function OptionsNote({ isBusy, isFailed, isEmpty, onRetry }: OptionsNoteProps) {
  if (isFailed) {
    return (
      <p className="q-options-failed" role="alert">
        {controlMessage('failed')}
        <Button
          size="small"
          variant="text"
          onMouseDown={(event) => {
            // The field keeps the focus, so that its list stays open.
            event.preventDefault();
            onRetry();
          }}
        >
          {controlMessage('retry')}
        </Button>
      </p>
    );
  }
  return isEmpty ? (
    <p className="q-options-note">{isBusy ? controlMessage('loading') : rowMessage('not_found')}</p>
  ) : null;
}
