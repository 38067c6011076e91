import { useEffect, useState } from 'react';
import { Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { documentMessage } from './document.messages.ts';

/** A document to preview, and its file name. */
export type DocumentPreview = { title: string; name: string; load: () => Promise<Blob> };

/** The result of an attempt. */
type State = { of: number; address?: string; error?: unknown };

/** A document in the browser's own viewer, within the page. */
export function DocumentPreviewDialog({ preview, onClose }: { preview: DocumentPreview; onClose: () => void }) {
  const [tries, setTries] = useState(0);
  const { address, error } = useAddress(preview, tries);
  return (
    <Dialog title={documentMessage('preview_of', { name: preview.title })} holdsInput={false} onClose={onClose}>
      <div className="q-dialog-body q-paper-view">
        {error !== undefined && <ErrorState error={error} onRetry={() => setTries(tries + 1)} />}
        {error === undefined && address === undefined && (
          <p role="status" className="q-skeleton">
            {documentMessage('drawing')}
          </p>
        )}
        {address !== undefined && <iframe title={preview.title} src={address} />}
      </div>
      <footer className="q-dialog-foot">
        {address !== undefined && (
          <>
            <a className="q-button" href={address} target="_blank" rel="noopener">
              {documentMessage('new_tab')}
            </a>
            <a className="q-button" href={address} download={preview.name}>
              {documentMessage('download')}
            </a>
          </>
        )}
        <Button variant="primary" data-autofocus onClick={onClose}>
          {documentMessage('close')}
        </Button>
      </footer>
    </Dialog>
  );
}

/** The document as an object URL, revoked after use. */
function useAddress({ load }: DocumentPreview, tries: number): State {
  const [state, setState] = useState<State>({ of: 0 });
  useEffect(() => {
    let address: string | undefined;
    let isUnmounted = false;
    load().then(
      (blob) => {
        if (isUnmounted) return;
        address = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }));
        setState({ of: tries, address });
      },
      (error: unknown) => {
        if (!isUnmounted) setState({ of: tries, error });
      },
    );
    return () => {
      isUnmounted = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [load, tries]);
  return state.of === tries ? state : { of: tries };
}
