import type { CustomDialogProps } from '#web/screen/screen.ts';
import { CancelButton } from '#web/screen/dialog.tsx';
import { apiRightsMessage } from './api-rights.messages.ts';
import { RouteMatches } from './route-matches.tsx';

/** The routes that a saved row permits. */
export function MatchesDialog({ row }: CustomDialogProps) {
  const api = String(row['api'] ?? row['url'] ?? '');
  return (
    <>
      <div className="q-dialog-body">
        <p className="q-matches-pattern">
          <code>{api}</code>
        </p>
        <RouteMatches method={String(row['method'])} api={api} />
      </div>
      <footer className="q-dialog-foot">
        <CancelButton data-autofocus>{apiRightsMessage('close')}</CancelButton>
      </footer>
    </>
  );
}
