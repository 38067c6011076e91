import { useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from '../../dialog.tsx';
import { screenMessage } from '../../screen.messages.ts';
import { fileName, mediaUrl } from './media-url.ts';

type ImageViewerProps = { title: string; paths: readonly string[]; first: number; onClose: () => void };

/** Pictures in full size, above the page; a dialog must not be inside a table row. */
export function ImageViewer({ title, paths, first, onClose }: ImageViewerProps) {
  const [at, setAt] = useState(first);
  const path = paths[at] ?? '';
  return createPortal(
    <Dialog
      title={paths.length > 1 ? `${title} ${at + 1}/${paths.length}` : title}
      holdsInput={false}
      onClose={onClose}
    >
      <div className="q-viewer">
        <img src={mediaUrl(path)} alt={fileName(path)} />
      </div>
      {paths.length > 1 && (
        <footer className="q-dialog-foot">
          <IconButton
            icon="chevron-left"
            label={screenMessage('previous_page')}
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          />
          <IconButton
            icon="chevron-right"
            label={screenMessage('next_page')}
            disabled={at === paths.length - 1}
            onClick={() => setAt(at + 1)}
          />
        </footer>
      )}
    </Dialog>,
    document.body,
  );
}
